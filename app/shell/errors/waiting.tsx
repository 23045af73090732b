import styles from './optional-part.module.css'
import { RefreshWithoutJs } from './refresh-without-js.tsx'

/** Takes the place of a part of the page that still streams. */
export function Waiting({ text }: { text: string }) {
  return (
    <>
      <p className={styles.waiting}>{text}</p>
      <RefreshWithoutJs afterSeconds={3} />
    </>
  )
}
