import { shortPairName } from '../../../market/tickers/pair-name.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'

/** `USDT/INR`. The address of a contract is shortened, and complete for screen readers. */
export function PairName({ pair: { base, target } }: { pair: Pick<Ticker, 'base' | 'target'> }) {
  return (
    <span>
      <PairSide name={base} />/<wbr />
      <PairSide name={target} />
    </span>
  )
}

function PairSide({ name }: { name: string }) {
  const short = shortPairName(name)
  if (short === name) return <bdi>{name}</bdi>
  return (
    <bdi title={name}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{name}</span>
    </bdi>
  )
}
