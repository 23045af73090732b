import { memo, useEffect, useRef } from 'react'
import { type Choices, LAST_PAGE, pageHref } from '../market/choices.ts'
import { StaticIsland } from '../ui/static-island.tsx'
import styles from './page-buttons.module.css'

const PAGES = Array.from({ length: LAST_PAGE }, (_, index) => index + 1)

/** All but the page is kept. Each a property of its own, so that equal ones are seen to be equal. */
type PageButtonsProps = Partial<Choices> & Pick<Choices, 'page'>

export const PageButtons = memo(function PageButtons({ page, ...kept }: PageButtonsProps) {
  const row = useRef<HTMLElement>(null)
  const wasMoved = useRef(false)

  useEffect(() => {
    // It begins with the first page: to measure would be to lay the row out before it is in view.
    if (page === 1 && !wasMoved.current) return
    wasMoved.current = true
    // Not scrollIntoView, which would move the page as well as the row.
    const button = row.current?.children[page - 1]
    if (!(button instanceof HTMLElement) || row.current === null) return
    row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2
  }, [page])

  return (
    <nav aria-label="Pages" className={styles.pages}>
      <StaticIsland
        as="ul"
        name="pages"
        html={buttonsHtml({ page, ...kept })}
        element={row}
        className={styles.row}
      />
    </nav>
  )
})

/**
 * As a text: as elements they were a twentieth of what it takes the server to render a list. Of what
 * stands in an address of ours only `&` means something in HTML.
 */
function buttonsHtml(chosen: PageButtonsProps): string {
  return PAGES.map((page) => {
    const href = pageHref('/coins', { ...chosen, page }).replaceAll('&', '&amp;')
    const current = page === chosen.page ? ' aria-current="page"' : ''
    return `<li><a href="${href}"${current} class="${styles.button}">${page}</a></li>`
  }).join('')
}
