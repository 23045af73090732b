import styles from './logo.module.css'
import { pictureAddress } from './picture-address.ts'

type LogoProps = {
  url: string | null
  /** What it is a picture of: its first letter stands in where there is no picture. */
  label: string
  size: 40 | 128
}

/** Two pixels a point, as phones have. A second address for other screens would lengthen lists. */
const PICTURE_WIDTH = { 40: 80, 128: 256 } as const

/**
 * Says nothing to a screen reader, since the name always stands beside it. It is asked for once it is
 * laid out near the view: a browser asks for other pictures while it still reads the page, and six of
 * them kept a list's first price from view for 50 ms on a cheap phone.
 */
export function Logo({ url, label, size }: LogoProps) {
  return (
    <img
      // Before the address, at which a page that is made in the browser begins to load.
      loading="lazy"
      src={pictureAddress({ url, label, width: PICTURE_WIDTH[size] })}
      width={size}
      height={size}
      alt=""
      className={styles.logo}
      decoding="async"
      // Names and prices come first.
      fetchPriority="low"
    />
  )
}
