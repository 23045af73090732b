import { PageLink } from '../../routing/page-link.tsx'
import styles from './option-links.module.css'

type OptionLinksProps = {
  /** The accessible name of the group. */
  label: string
  /** `name`: the accessible name, if the text is short for it. */
  links: readonly { text: string; name?: string; href: string; isChosen: boolean }[]
}

/** A small group of options as links. They keep the scroll position. */
export function OptionLinks({ label, links }: OptionLinksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links
    <div role="group" aria-label={label} className={styles.group}>
      {links.map(({ text, name, href, isChosen }) => (
        <PageLink
          key={text}
          to={href}
          rel="nofollow"
          preventScrollReset
          aria-label={name}
          aria-current={isChosen ? 'true' : undefined}
          className={styles.link}
        >
          {text}
        </PageLink>
      ))}
    </div>
  )
}
