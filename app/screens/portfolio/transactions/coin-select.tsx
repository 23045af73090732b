type CoinSelectProps = {
  label: string
  value: string | null
  /** What stands for no coin. */
  none: string
  coins: readonly string[]
  symbolOf: (coin: string) => string
  onChange: (coin: string | null) => void
}

/** The coin of an amount, among the few that it may be in. */
export function CoinSelect({ label, value, none, coins, symbolOf, onChange }: CoinSelectProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{none}</option>
      {coins.map((coin) => (
        <option key={coin} value={coin}>
          {symbolOf(coin)}
        </option>
      ))}
    </select>
  )
}
