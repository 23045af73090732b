import type { SearchParams } from '../../routing/search-params.ts'
import { HiddenParams } from '../navigation/hidden-params.tsx'
import { useEarlyChoice } from '../navigation/use-early-choice.ts'
import { useChangeSearchParams } from '../navigation/use-search-params.ts'
import styles from './hide-checkbox.module.css'

type HideCheckboxProps = {
  path: string
  /** The page's search params. A change keeps the others. */
  searchParams: Partial<SearchParams>
  /** A param that is `shown` by default, or `hidden`. */
  name: 'doubtful' | 'stablecoins' | 'tax'
  /** Such as `Hide doubtful prices`. */
  label: string
}

/** Hides a part of the page. Without JavaScript it is a GET form. */
export function HideCheckbox({ path, searchParams, name, label }: HideCheckboxProps) {
  const { [name]: shown, ...others } = searchParams
  const choose = useChangeSearchParams(path, others)
  const form = useEarlyChoice((chosen) => {
    const next = chosen.get(name) === 'hidden' ? 'hidden' : 'shown'
    if (next !== shown) choose({ [name]: next })
  })

  return (
    <form ref={form} method="get" action={path} autoComplete="off" className={styles.form}>
      <HiddenParams searchParams={others} />
      <label className={styles.label}>
        <input
          type="checkbox"
          name={name}
          value="hidden"
          checked={shown === 'hidden'}
          onChange={({ target }) => choose({ [name]: target.checked ? 'hidden' : 'shown' })}
        />
        {label}
      </label>
      <button type="submit" className={`without-js ${styles.submit}`}>
        Apply
      </button>
    </form>
  )
}
