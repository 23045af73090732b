import type { Currency } from '../../../market/money/currency.ts'
import type { UsdtWay, WorldStep } from './india-answer.ts'
import styles from './india-page.module.css'
import { PriceRow } from './price-row.tsx'

/** The two steps to a coin without a price in rupees. */
export function UsdtSteps({ way, currency }: { way: UsdtWay; currency: Currency }) {
  return (
    <>
      {way.steps.length === 0 ? null : <p>Through USDT it takes two steps:</p>}
      <ol className={styles.rows}>
        {way.steps.map((step) =>
          'key' in step ? (
            <PriceRow key={step.key} row={step} currency={currency} />
          ) : (
            <WorldRow key="world" step={step} />
          ),
        )}
      </ol>
      {way.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  )
}

function WorldRow({ step }: { step: WorldStep }) {
  return (
    <li>
      <div>
        <span className={styles.exchange}>World price</span> <strong>{step.price}</strong>
      </div>
      <div className={styles.details}>{step.result}</div>
    </li>
  )
}
