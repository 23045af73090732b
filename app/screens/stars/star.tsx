import styles from './star.module.css'
import { toggleStar } from './toggle-star.ts'
import { useIsStarred } from './watchlist-store.ts'

export type StarProps = { id: string; name: string }

/** Adds a coin to the watchlist or removes it. The server's HTML has none: it needs JavaScript. */
export function Star({ id, name }: StarProps) {
  const isStarred = useIsStarred(id)
  if (isStarred === null) return null
  return (
    <button
      type="button"
      aria-pressed={isStarred}
      aria-label={`Star ${name}`}
      onClick={() => toggleStar(id)}
      className={styles.star}
    />
  )
}
