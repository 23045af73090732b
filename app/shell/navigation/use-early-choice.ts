import { type RefObject, useEffect, useRef } from 'react'

/** Applies what the visitor chose in a form before hydration. Otherwise it would be lost. */
export function useEarlyChoice(
  apply: (chosen: FormData) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state at hydration counts
  useEffect(() => {
    if (form.current === null) return
    apply(new FormData(form.current))
  }, [])
  return form
}
