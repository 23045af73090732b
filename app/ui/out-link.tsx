import styles from './about-card.module.css'

/** A link to another site, named by its host to show where it leads. `url` is http(s). */
export function OutLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer external nofollow"
      className={styles.outLink}
    >
      {new URL(url).host.replace(/^www\./, '')}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
