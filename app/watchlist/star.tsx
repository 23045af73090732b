import { useIsKept } from './kept-store.ts'
import styles from './star.module.css'
import { toggleKept } from './toggle-kept.ts'
import { useTold } from './use-told.tsx'

export type StarProps = { id: string; name: string }

/** Keeps a coin in the visitor's watchlist, or lets it go. */
export function Star({ id, name }: StarProps) {
  const isKept = useIsKept(id)
  const [told, tell] = useTold()
  return (
    <>
      <button
        type="button"
        aria-pressed={isKept}
        aria-label={`Keep ${name}`}
        onClick={() => tell(toggleKept(id))}
        className={styles.star}
      />
      {told}
    </>
  )
}
