import { RefreshWithoutJs } from '../shell/errors/refresh-without-js.tsx'
import styles from './home-screen.module.css'

/** Takes the place of a part of the page that still streams. */
export function Waiting({ text }: { text: string }) {
  return (
    <>
      <p className={styles.waiting}>{text}</p>
      <RefreshWithoutJs afterSeconds={3} />
    </>
  )
}
