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

/** The coins of the page, each with a link that removes it. Says which ones are gone. */
export function ComparedList(props: ComparedListProps) {
  const { coins, addField } = props
  const links = useRef<(HTMLAnchorElement | null)[]>([])
  const removed = useRemoved(coins)

  // The link that had the focus is gone with its coin. The next one takes its place.
  useEffect(() => {
    const [first] = removed
    if (first === undefined || document.activeElement !== document.body) return
    const left = links.current.filter((link) => link !== null)
    const next = left[Math.min(first.index, left.length - 1)] ?? addField.current
    next?.focus({ preventScroll: true })
  }, [removed, addField])

  return (
    <>
      <p role="status" className="visually-hidden">
        {removed.map(({ name }) => `${isolate(name)} is removed.`).join(' ')}
      </p>
      {coins.length === 0 ? null : <Coins {...props} links={links} />}
    </>
  )
}

type ComparedCoin = CompareAnswer['coins'][number]

/** The coins that the last change of the list has removed, with their places before. */
function useRemoved(coins: readonly ComparedCoin[]): (ComparedCoin & { index: number })[] {
  const [last, setLast] = useState({ coins, removed: [] as (ComparedCoin & { index: number })[] })
  if (idsOf(coins) === idsOf(last.coins)) return last.removed
  const removed = last.coins
    .map((coin, index) => ({ ...coin, index }))
    .filter(({ id }) => coins.every((coin) => coin.id !== id))
  // A list with other coins is another comparison.
  const isShorter = coins.length + removed.length === last.coins.length
  const next = { coins, removed: isShorter ? removed : [] }
  setLast(next)
  return next.removed
}

function idsOf(coins: readonly ComparedCoin[]): string {
  return coins.map(({ id }) => id).join(',')
}

type CoinsProps = Pick<ComparedListProps, 'coins' | 'chosen' | 'hasLines'> & {
  /** Those that remove coins, in the order of the coins. */
  links: RefObject<(HTMLAnchorElement | null)[]>
}

function Coins({ coins, chosen, hasLines, links }: CoinsProps) {
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
