// Turns the URL of a request into a visitor's choices, or sends the visitor to the page without
// what could not be understood.
import { redirect } from 'react-router'
import { type ChoiceName, type Choices, parseChoices } from '../market/choices.ts'

/** Reads the choices that a page knows. Throws a redirect where one of them is a wrong value. */
export function readChoices(request: Request, known: readonly ChoiceName[]): Choices {
  const url = new URL(request.url)
  const { choices, wrong } = parseChoices(url.searchParams)
  const misread = wrong.filter((name) => known.includes(name))
  if (misread.length === 0) return choices
  for (const name of misread) url.searchParams.delete(name)
  // Data of a page are asked for under its path with this ending; the redirect is to the page.
  throw redirect(url.pathname.replace(/\.data$/, '') + url.search)
}
