import type { SearchParams } from '../../routing/search-params.ts'
import { HiddenParams } from '../navigation/hidden-params.tsx'
import { useEarlyChoice } from '../navigation/use-early-choice.ts'
import { useChangeSearchParams } from '../navigation/use-search-params.ts'
import styles from './param-checkbox.module.css'

/** The values of a checked and of an unchecked box. One of them is the default. */
const VALUES = {
  country: ['India', ''],
  doubtful: ['hidden', 'shown'],
  stablecoins: ['hidden', 'shown'],
  tax: ['shown', 'hidden'],
} as const

type ParamCheckboxProps = {
  path: string
  /** The page's search params. A change keeps the others. */
  searchParams: Partial<SearchParams>
  name: keyof typeof VALUES
  /** Such as `Hide doubtful prices`. */
  label: string
}

/** An option with two states. Without JavaScript it is a GET form. */
export function ParamCheckbox({ path, searchParams, name, label }: ParamCheckboxProps) {
  const { [name]: shown, ...others } = searchParams
  const [value, uncheckedValue] = VALUES[name]
  const isChecked = shown === value
  const change = useChangeSearchParams(path, others)
  const choose = (isChosen: boolean) => change({ [name]: isChosen ? value : uncheckedValue })
  const form = useEarlyChoice((chosen) => {
    if (chosen.getAll(name).includes(value) !== isChecked) choose(!isChecked)
  })

  return (
    <form ref={form} method="get" action={path} autoComplete="off" className={styles.form}>
      {/* A form sends nothing for an unchecked box. A param that is sent twice has its default. */}
      <HiddenParams searchParams={{ ...others, [name]: uncheckedValue }} />
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
