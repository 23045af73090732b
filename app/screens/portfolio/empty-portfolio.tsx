import styles from './portfolio.module.css'

/** What a portfolio without transactions says. */
export function EmptyPortfolio() {
  return (
    <p className={styles.text}>
      Write down what you bought and sold, and see what it cost and what it is worth. It stays in
      this browser: our server learns only the ids of your coins.
    </p>
  )
}
