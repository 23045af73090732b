import { pictureUrl } from '../../market/picture-url.ts'

type LogoProps = {
  url: string | null
  /** The name. Its first letter is shown if there is no picture. */
  label: string
  size: 40 | 128
}

/** For screens with two device pixels per CSS pixel. A second URL per logo would enlarge lists. */
const PICTURE_WIDTH = { 40: 80, 128: 256 } as const

/**
 * A decorative logo: its name always stands beside it, so `alt` is empty. It loads lazily, because
 * a browser requests other pictures while it still parses the page. Six of those delayed the first
 * price of a list by 50 ms on a cheap phone.
 */
export function Logo({ url, label, size }: LogoProps) {
  return (
    <img
      // Must precede `src`: in client rendering, setting `src` starts the request.
      loading="lazy"
      src={pictureUrl({ url, label, width: PICTURE_WIDTH[size] })}
      width={size}
      height={size}
      alt=""
      className="logo"
      decoding="async"
      fetchPriority="low"
    />
  )
}
