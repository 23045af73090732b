// Turns the URL of a request into a visitor's choices, or sends the visitor to the page without
// what could not be understood.
import { redirect } from 'react-router'
import {
  addressWithout,
  type Choices,
  knownChoices,
  pagePath,
  parseChoices,
} from '../market/choices.ts'

/** Reads a page's choices. Throws a redirect where one that the page knows is a wrong value. */
export function readChoices(request: Request): Choices {
  const url = new URL(request.url)
  // Whoever asks for data is sent to the page as well.
  const path = pagePath(url.pathname)
  const { choices, wrong } = parseChoices(url.searchParams)
  const known = knownChoices(path, choices)
  const misread = wrong.filter((name) => known.includes(name))
  if (misread.length === 0) return choices
  throw redirect(addressWithout(misread, { path, params: url.searchParams }))
}
