import { type FormEvent, useRef } from 'react'
import type { Choices } from '../market/choices.ts'
import { isRange, RANGES } from '../market/range.ts'
import { OtherChoices } from '../shell/other-choices.tsx'
import { useChoose } from '../shell/use-choices.ts'
import styles from './range-buttons.module.css'

type RangeButtonsProps = { path: string; choices: Pick<Choices, 'currency' | 'range'> }

export function RangeButtons({ path, choices }: RangeButtonsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const choose = useChoose(path, choices)
  const { range: shown, ...others } = choices

  function chooseRange(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    if (!(submitter instanceof HTMLButtonElement) || !isRange(submitter.value)) return
    event.preventDefault()
    // The button is about to be disabled and would drop the focus to the top of the page.
    if (document.activeElement === submitter) group.current?.focus({ preventScroll: true })
    choose({ range: submitter.value })
  }

  return (
    <form method="get" action={path} onSubmit={chooseRange}>
      <OtherChoices choices={others} />
      <fieldset ref={group} tabIndex={-1} className={styles.buttons}>
        <legend className="visually-hidden">Range, {shown} shown</legend>
        {RANGES.map((range) => (
          <button
            key={range}
            type="submit"
            name="range"
            value={range}
            disabled={range === shown}
            className={styles.button}
          >
            {range}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
