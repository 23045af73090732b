import styles from './logo.module.css'
import { pictureAddress } from './picture-address.ts'

type LogoProps = {
  url: string | null
  /** What it is a picture of: its first letter stands in where there is no picture. */
  label: string
  size: 40 | 128
  /** Whether it waits until it is nearly in view. */
  isLazy?: boolean
}

const DENSE_WIDTH = { 40: 80, 128: 256 } as const

/** Says nothing to a screen reader, since the name always stands beside it. */
export function Logo({ url, label, size, isLazy = false }: LogoProps) {
  const dense = pictureAddress({ url, width: DENSE_WIDTH[size], label })
  return (
    <img
      // Before the address, at which a page that is made in the browser begins to load.
      loading={isLazy ? 'lazy' : undefined}
      src={pictureAddress({ url, width: size, label })}
      srcSet={`${dense} 2x`}
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
