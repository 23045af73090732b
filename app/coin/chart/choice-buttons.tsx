import { type FormEvent, useRef } from 'react'
import type { ChartChoices } from '../../market/choices.ts'
import { OtherChoices } from '../../shell/navigation/other-choices.tsx'
import { useChoose } from '../../shell/navigation/use-choices.ts'
import styles from './choice-buttons.module.css'

type ButtonChoice = 'range' | 'scale' | 'type'

type ChoiceButtonsProps<Name extends ButtonChoice> = {
  path: string
  /** The page's choices that a press keeps, and the one it changes. */
  choices: Partial<ChartChoices> & Pick<ChartChoices, Name>
  name: Name
  legend: string
  values: readonly ChartChoices[Name][]
  /** As wide as eight buttons, or as wide as its own. */
  layout: 'full' | 'compact'
}

/** One of a few values as a row of buttons, the chosen one disabled. */
export function ChoiceButtons<Name extends ButtonChoice>({
  path,
  choices,
  name,
  legend,
  values,
  layout,
}: ChoiceButtonsProps<Name>) {
  const group = useRef<HTMLFieldSetElement>(null)
  const choose = useChoose(path, choices)
  const shown = choices[name]

  function chooseValue(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (!(submitter instanceof HTMLButtonElement)) return
    const value = values.find((one) => one === submitter.value)
    if (value === undefined) return
    event.preventDefault()
    // The button is about to be disabled and would drop the focus to the top of the page.
    if (document.activeElement === submitter) group.current?.focus({ preventScroll: true })
    choose({ [name]: value })
  }

  return (
    <form method="get" action={path} onSubmit={chooseValue}>
      <OtherChoices choices={{ ...choices, [name]: undefined }} />
      <fieldset ref={group} tabIndex={-1} className={styles[layout]}>
        <legend className="visually-hidden">
          {legend}, {toText(shown)} shown
        </legend>
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

/** `market-cap` is read as two words. */
function toText(value: string): string {
  return value.replace('-', ' ')
}
