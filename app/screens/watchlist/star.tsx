import styles from './star.module.css'
import { toggleStar } from './toggle-star.ts'
import { useToast } from './use-toast.tsx'
import { useIsStarred } from './watchlist-store.ts'

export type StarProps = { id: string; name: string }

/** Adds a coin to the watchlist or removes it. */
export function Star({ id, name }: StarProps) {
  const isStarred = useIsStarred(id)
  const [toast, showToast] = useToast()
  return (
    <>
      <button
        type="button"
        aria-pressed={isStarred}
        aria-label={`Star ${name}`}
        onClick={() => showToast(toggleStar(id))}
        className={styles.star}
      />
      {toast}
    </>
  )
}
