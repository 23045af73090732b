import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { CoinRow } from '../../../market/coin.ts'
import { Logo } from '../../figures/logo.tsx'
import styles from './coin-name.module.css'

type CoinNameProps = { coin: Pick<CoinRow, 'symbol' | 'name' | 'imageUrl'> }

/**
 * Logo, symbol and name of a coin, as three cells of a grid. Symbol and name stay on one line each. A
 * long one ends with an ellipsis: `dir` puts that at the end of a right-to-left name, too.
 */
export function CoinName({ coin: { symbol, name, imageUrl } }: CoinNameProps) {
  return (
    <>
      <Logo url={imageUrl} label={name} size={40} />
      <bdi dir="auto" className={styles.symbol}>
        {symbol.toUpperCase() || UNKNOWN_TEXT}
      </bdi>{' '}
      <bdi dir="auto" className={styles.name}>
        {name}
      </bdi>
    </>
  )
}
