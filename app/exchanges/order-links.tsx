import { type Choices, pageHref } from '../market/choices.ts'
import { EXCHANGE_ORDERS } from '../market/exchange-order.ts'
import styles from './order-links.module.css'
import { ORDER_TEXTS } from './order-texts.ts'

/** What the list may be ordered by, and, for those who do not see it change, what it is ordered by. */
export function OrderLinks({ currency, order }: Pick<Choices, 'currency' | 'order'>) {
  const { by, first } = ORDER_TEXTS[order]
  return (
    <nav aria-label="Order" className={styles.orders}>
      <div>
        {EXCHANGE_ORDERS.map((one) => (
          <a
            key={one}
            href={pageHref('/exchanges', { currency, order: one })}
            aria-current={one === order ? 'true' : undefined}
          >
            {ORDER_TEXTS[one].name}
          </a>
        ))}
      </div>
      <p aria-live="polite">
        Ordered {by}, {first} first
      </p>
    </nav>
  )
}
