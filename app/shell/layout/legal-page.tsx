import type { ReactNode } from 'react'
import { BusyRegion } from '../../ui/busy-region.tsx'
import styles from './legal-page.module.css'
import { Main } from './main.tsx'
import { ScreenHead } from './screen-head.tsx'

/** A page of plain text with headings. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Main>
      <BusyRegion>
        <div className={styles.text}>
          <ScreenHead title={title} />
          {children}
        </div>
      </BusyRegion>
    </Main>
  )
}
