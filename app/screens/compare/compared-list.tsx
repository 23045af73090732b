import { type RefObject, useEffect, useRef, useState } from 'react'
import { isolate } from '../../../lib/isolate.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { ChosenComparison } from './add-coin.tsx'
import type { CompareAnswer } from './compare-answer.ts'
import styles from './compare-page.module.css'
import { LineSample } from './line-sample.tsx'

type ComparedListProps = {
  coins: CompareAnswer['coins']
  chosen: ChosenComparison
  /** Whether the page has a chart, for which the list is the legend. */
  hasLines: boolean
  /** Gets the focus if no coin is left. */
  addField: RefObject<HTMLInputElement | null>
}

/** The coins of the page, each with a link that removes it. Says which one is gone. */
export function ComparedList(props: ComparedListProps) {
  const { coins, addField } = props
  const [pressed, setPressed] = useState<PressedLink | null>(null)
  const links = useRef<(HTMLAnchorElement | null)[]>([])
  const isGone = pressed !== null && coins.every(({ id }) => id !== pressed.id)

  // The link that had the focus is gone with its coin. The next one takes its place.
  useEffect(() => {
    if (!isGone || document.activeElement !== document.body) return
    const next = links.current[Math.min(pressed.index, coins.length - 1)] ?? addField.current
    next?.focus({ preventScroll: true })
  }, [isGone, pressed, coins.length, addField])

  return (
    <>
      <p role="status" className="visually-hidden">
        {isGone ? `${isolate(pressed.name)} is removed.` : null}
      </p>
      {coins.length === 0 ? null : <Coins {...props} links={links} onPress={setPressed} />}
    </>
  )
}

type PressedLink = CompareAnswer['coins'][number] & { index: number }

type CoinsProps = Pick<ComparedListProps, 'coins' | 'chosen' | 'hasLines'> & {
  /** Those that remove coins, in the order of the coins. */
  links: RefObject<(HTMLAnchorElement | null)[]>
  onPress: (link: PressedLink) => void
}

function Coins({ coins, chosen, hasLines, links, onPress }: CoinsProps) {
  return (
    <ul className={styles.list} aria-label="Coins of this comparison">
      {coins.map(({ id, name }, index) => (
        <li key={id}>
          {hasLines ? <LineSample index={index} /> : null}
          <PageLink to={pageHref('coin', { id, currency: chosen.currency })}>
            <bdi>{name}</bdi>
          </PageLink>
          <PageLink
            ref={(link) => {
              links.current[index] = link
            }}
            onClick={() => onPress({ id, name, index })}
            to={pageHref('compare', { ...chosen, coins: without(chosen.coins, id) })}
            rel="nofollow"
            preventScrollReset
            aria-label={`Remove ${isolate(name)}`}
            className={`${styles.remove} screen-only`}
          >
            ×
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function without(ids: string, removed: string): string {
  const others = ids.split(',').filter((id) => id !== removed)
  return others.join(',')
}
