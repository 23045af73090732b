import { type MouseEvent, type ReactNode, useState } from 'react'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './chart-menu.module.css'

/**
 * Options that a phone has behind an icon: in a sheet over the page, or without JavaScript in a fold
 * below it. On a wider screen they are in view.
 */
export function ChartMenu({ children }: { children: ReactNode }): ReactNode {
  const [isSheetOpen, setIsSheetOpen] = useState(false)

  function openSheet(event: MouseEvent<HTMLElement>): void {
    const fold = event.currentTarget.closest('details')
    // A tap before hydration has opened the fold, and the next one closes it.
    if (fold?.open) return
    event.preventDefault()
    setIsSheetOpen(true)
  }

  return (
    <>
      <details className={styles.fold}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary has the keys of a button */}
        <summary aria-label="Chart options" onClick={openSheet}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M2 6h6m4 0h6M2 14h2m4 0h10" />
            <circle cx="10" cy="6" r="2" />
            <circle cx="6" cy="14" r="2" />
          </svg>
        </summary>
      </details>
      <div className={styles.options}>{children}</div>
      {isSheetOpen ? (
        <Sheet label="Chart" onClose={() => setIsSheetOpen(false)}>
          <div className={styles.options}>{children}</div>
        </Sheet>
      ) : null}
    </>
  )
}
