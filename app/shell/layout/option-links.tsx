import styles from './option-links.module.css'

type OptionLinksProps = {
  /** The accessible name of the group. */
  label: string
  links: readonly { text: string; href: string; isChosen: boolean }[]
}

/** A small group of options as links. They keep the scroll position. */
export function OptionLinks({ label, links }: OptionLinksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links
    <div role="group" aria-label={label} className={styles.group}>
      {links.map(({ text, href, isChosen }) => (
        <a
          key={text}
          href={href}
          rel="nofollow"
          data-prevent-scroll-reset=""
          aria-current={isChosen ? 'true' : undefined}
          className={styles.link}
        >
          {text}
        </a>
      ))}
    </div>
  )
}
