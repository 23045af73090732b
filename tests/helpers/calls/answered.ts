import type { NoAnswer } from '../../../market/answer/answer.ts'

/** What a question is answered with. Rejects with the reason if there is no answer. */
export async function answered<Found extends { value: unknown }>(
  question: Promise<Found | NoAnswer>,
): Promise<Found> {
  const answer = await question
  if ('error' in answer) throw new Error(`no answer: ${answer.error}`)
  if (!('value' in answer)) throw new Error(`no answer: ${JSON.stringify(answer.wait)}`)
  return answer
}
