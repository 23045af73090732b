import { RefreshWithoutJs } from '../shell/refresh-without-js.tsx'
import { useRetry } from '../shell/use-retry.ts'
import styles from './unavailable.module.css'

/** Stands where a part of the page could not be had, until it can. */
export function Unavailable({ what }: { what: string }) {
  useRetry()
  return (
    <>
      <p className={styles.note}>{what} could not be fetched. Tezi keeps trying.</p>
      <RefreshWithoutJs afterSeconds={10} />
    </>
  )
}
