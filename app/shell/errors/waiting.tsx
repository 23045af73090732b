import { RefreshWithoutJs } from '../freshness/refresh-without-js.tsx'
import styles from './optional-part.module.css'

/** Takes the place of a part of the page that still streams. */
export function Waiting({ text }: { text: string }) {
  return (
    <>
      <p className={styles.waiting}>{text}</p>
      <RefreshWithoutJs afterSeconds={3} />
    </>
  )
}
