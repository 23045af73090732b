import styles from './star.module.css'
import { toggleStar } from './toggle-star.ts'
import { useIsStarred } from './watchlist-store.ts'

export type StarProps = { id: string; name: string }

/** Adds a coin to the watchlist or removes it. CSS hides it without JavaScript. */
export function Star({ id, name }: StarProps) {
  return (
    <button
      type="button"
      aria-pressed={useIsStarred(id)}
      aria-label={`Star ${name}`}
      onClick={() => toggleStar(id)}
      className={styles.star}
    />
  )
}
