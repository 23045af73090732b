import { type FormEvent, useRef } from 'react'
import type { ChartParams } from '../../../routing/screens.ts'
import { HiddenParams } from '../../../shell/navigation/hidden-params.tsx'
import { useChangeSearchParams } from '../../../shell/navigation/use-search-params.ts'
import styles from './option-buttons.module.css'

type ButtonParam = 'range' | 'scale' | 'type'

type OptionButtonsProps<Name extends ButtonParam> = {
  path: string
  /** The search params of the page. A press changes `name` and keeps the others. */
  searchParams: Partial<ChartParams> & Pick<ChartParams, Name>
  name: Name
  legend: string
  values: readonly ChartParams[Name][]
}

/** A row of buttons for the values of one search param. The current one is disabled. */
export function OptionButtons<Name extends ButtonParam>({
  path,
  searchParams,
  name,
  legend,
  values,
}: OptionButtonsProps<Name>) {
  const group = useRef<HTMLFieldSetElement>(null)
  const choose = useChangeSearchParams(path, searchParams)
  const shown = searchParams[name]
  const isRange = name === 'range'

  function chooseValue(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (!(submitter instanceof HTMLButtonElement)) return
    const value = values.find((one) => one === submitter.value)
    if (value === undefined) return
    event.preventDefault()
    // The button is about to be disabled, and the focus would fall back to the top of the page.
    if (document.activeElement === submitter) group.current?.focus({ preventScroll: true })
    choose({ [name]: value })
  }

  return (
    <form
      method="get"
      action={path}
      onSubmit={chooseValue}
      className={isRange ? `${styles.form} ${styles.rangeForm}` : styles.form}
    >
      <HiddenParams searchParams={{ ...searchParams, [name]: undefined }} />
      <fieldset
        ref={group}
        tabIndex={-1}
        className={isRange ? `${styles.group} ${styles.range}` : styles.group}
      >
        <legend className="visually-hidden">{`${legend}, ${toText(shown)} shown`}</legend>
        {values.map((value) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            disabled={value === shown}
            className={styles.button}
          >
            {toText(value)}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

/** Shows `market-cap` as two words. */
function toText(value: string): string {
  return value.replace('-', ' ')
}
