/** The result of one question. */
export type Finding = {
  answer: 'yes' | 'no' | 'unknown'
  /** One line each. */
  evidence: readonly string[]
  /** Explains the answer, as the end of a sentence. */
  conclusion: string
}

export function formatFinding(question: string, { answer, evidence, conclusion }: Finding): string {
  const lines = evidence.map((line) => `   ${line}`)
  const label = answer === 'unknown' ? 'no answer' : answer
  return [question, ...lines, `   Answer: ${label}, ${conclusion}.`, ''].join('\n')
}

/** The last line of the output and the exit code. A no outweighs a missing answer. */
export function summarize(
  answers: readonly Finding['answer'][],
  { questions, calls }: { questions: number; calls: number },
): { line: string; exitCode: number } {
  const yes = answers.filter((answer) => answer === 'yes').length
  const no = answers.filter((answer) => answer === 'no').length
  const unknown = questions - yes - no
  return {
    line: `${yes} yes, ${no} no, ${unknown} without an answer. Calls made: ${calls}.`,
    exitCode: no > 0 ? 1 : unknown > 0 ? 2 : 0,
  }
}

/** Seven digits distinguish two prices and fit into a column. */
export function formatNumber(value: number | null): string {
  return value === null ? 'unknown' : String(Number(value.toPrecision(7)))
}
