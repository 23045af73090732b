import { type Choices, namedChoices } from '../../market/choices.ts'

/** Carries the choices that a form does not change along when it is sent without script. */
export function OtherChoices({ choices }: { choices: Partial<Choices> }) {
  return namedChoices(choices).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
