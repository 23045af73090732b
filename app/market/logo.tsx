import styles from './logo.module.css'
import { pictureAddress } from './picture-address.ts'

type LogoProps = {
  url: string | null
  /** What it is a picture of: its first letter stands in where there is no picture. */
  label: string
  size: 40 | 128
}

const DENSE_WIDTH = { 40: 80, 128: 256 } as const

/**
 * Says nothing to a screen reader, since the name always stands beside it. It is asked for once it is
 * laid out near the view: a browser asks for other pictures while it still reads the page, and six of
 * them kept a list's first price from view for 50 ms on a cheap phone.
 */
export function Logo({ url, label, size }: LogoProps) {
  const addressAt = pictureAddress({ url, label })
  return (
    <img
      // Before the address, at which a page that is made in the browser begins to load.
      loading="lazy"
      src={addressAt(size)}
      srcSet={`${addressAt(DENSE_WIDTH[size])} 2x`}
      width={size}
      height={size}
      alt=""
      className={styles.logo}
      decoding="async"
      // Names and prices come first. Without it React preloads the dense picture for every screen.
      fetchPriority="low"
    />
  )
}
