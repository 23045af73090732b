/** Reloading is no advice while something is on this page only. */
export function failedText(what: string, isUnsaved: boolean): string {
  const advice = isUnsaved ? '' : ' Reload the page to try again.'
  return `${what} could not be worked out.${advice} Your transactions are not changed.`
}
