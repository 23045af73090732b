// Reads ids from links that people share. Apps encode a link twice, change the case of its letters,
// and put marks, words and params behind it. Only the list of coins says which reading is right: an
// id may hold brackets and spaces.
import { trimPunctuation } from '../lib/trim-punctuation.ts'
import { isListableId } from './coin-ids.ts'

/** What one part of a link may mean, the text as written first. Each reading is one or more ids. */
export type Readings = readonly (readonly string[])[]

/** No reading of a longer text is an id. */
const MAX_LENGTH = 250

/** No app encodes a link more often. */
const MAX_ENCODED = 3

/** A list may be written with other marks. No id has one of them. */
const SEPARATORS = /[,;|\r\n\t،؛、，；]+/u

/** The parts of `bitcoin,ethereum`. */
export function readSharedIds(text: string): Readings[] {
  return decodeShared(text)
    .split(SEPARATORS)
    .map(toReadings)
    .filter((readings) => readings.length > 0)
}

/** The ids as they are written. */
export function toIds(text: string): string[] {
  return readSharedIds(text).flatMap(([written = []]) => written)
}

export function toReadings(part: string): Readings {
  const written = part.slice(0, MAX_LENGTH).trim()
  // Forms write a space as a plus sign.
  const spaced = written.replaceAll('+', ' ').trim()
  const id = trimPunctuation(spaced.split(/[&#?]/, 1)[0] ?? '')
  const words = id.toLowerCase().split(' ').map(trimPunctuation)
  if (written === '') return []
  const others = [[spaced], [id], [id.toLowerCase()], words, words.map(cutAfterId)]
    .map((ids) => ids.filter(isListableId))
    .filter((ids) => ids.length > 0)
  return [...new Map([[written], ...others].map((ids) => [ids.join(), ids])).values()]
}

/** The ids that the part means. None if no coin has one of them. */
export function chooseIds(readings: Readings, isKnown: (id: string) => boolean): readonly string[] {
  const complete = readings.find((ids) => ids.every(isKnown))
  if (complete !== undefined) return complete
  // Words of a message may follow the link.
  const beginnings = readings.map((ids) =>
    ids.slice(
      0,
      ids.findIndex((id) => !isKnown(id)),
    ),
  )
  return beginnings.reduce((longest, ids) => (ids.length > longest.length ? ids : longest), [])
}

/** Most ids have no other signs than these, and people write a hyphen in several ways. */
function cutAfterId(word: string): string {
  const [id = ''] = /[a-z\d][a-z\d._-]*/.exec(word.replace(/[\u2010-\u2013]/g, '-')) ?? []
  return id.replace(/[._-]+$/, '')
}

/** Percent signs that encode nothing stay as they are. */
export function decodeShared(text: string): string {
  let decoded = text
  for (let round = 0; round < MAX_ENCODED; round += 1) {
    decoded = decoded.replace(/(?:%[\da-f]{2})+/gi, decodePart)
  }
  return decoded
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return part
  }
}
