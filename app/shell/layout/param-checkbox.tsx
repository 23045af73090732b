import type { SearchParams } from '../../routing/search-params.ts'
import { HiddenParams } from '../navigation/hidden-params.tsx'
import { useEarlyChoice } from '../navigation/use-early-choice.ts'
import { useChangeSearchParams } from '../navigation/use-search-params.ts'
import styles from './param-checkbox.module.css'

/** The value of a checked box. An unchecked one leaves the param out. */
const CHECKED = {
  country: 'India',
  doubtful: 'hidden',
  stablecoins: 'hidden',
  tax: 'hidden',
} as const

type ParamCheckboxProps = {
  path: string
  /** The page's search params. A change keeps the others. */
  searchParams: Partial<SearchParams>
  name: keyof typeof CHECKED
  /** Such as `Hide doubtful prices`. */
  label: string
}

/** An option with two states, which shows less of the page. Without JavaScript it is a GET form. */
export function ParamCheckbox({ path, searchParams, name, label }: ParamCheckboxProps) {
  const { [name]: shown, ...others } = searchParams
  const value = CHECKED[name]
  const isChecked = shown === value
  const change = useChangeSearchParams(path, others)
  const choose = (isChosen: boolean) => change(isChosen ? { [name]: value } : {})
  const form = useEarlyChoice((chosen) => {
    if (chosen.has(name) !== isChecked) choose(!isChecked)
  })

  return (
    <form ref={form} method="get" action={path} autoComplete="off" className={styles.form}>
      <HiddenParams searchParams={others} />
      <label className={styles.label}>
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={isChecked}
          onChange={({ target }) => choose(target.checked)}
        />
        {label}
      </label>
      <button type="submit" className={`without-js ${styles.submit}`}>
        Apply
      </button>
    </form>
  )
}
