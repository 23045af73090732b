import { RefreshWithoutJs } from '../freshness/refresh-without-js.tsx'
import styles from './optional-part.module.css'

/** Takes the place of a part of the page that still streams. */
export function Waiting({ what }: { what: string }) {
  return (
    <>
      <p className={styles.waiting}>{`Loading ${what.toLowerCase()}…`}</p>
      <RefreshWithoutJs afterSeconds={3} />
    </>
  )
}
