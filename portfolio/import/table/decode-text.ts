// Turns the bytes of a file into text, whatever program wrote them.

export const MAX_FILE_BYTES = 60_000_000

export type Problem = { problem: string }

/** The text without a byte-order mark, or why there is none. */
export function decodeText(bytes: Uint8Array): { text: string } | Problem {
  if (bytes.length === 0) return { problem: 'This file is empty.' }
  if (bytes.length > MAX_FILE_BYTES) {
    return {
      problem: 'This file is larger than 60 MB. Export a shorter period, or split the file.',
    }
  }
  const foreign = foreignFormat(bytes)
  if (foreign !== null) return { problem: foreign }
  const text = decode(bytes)
  if (text.trim() === '') return { problem: 'This file is empty.' }
  if (hasBinaryCharacters(text)) return { problem: 'This is not a text file. Save it as CSV.' }
  if (/^\s*(<!doctype html|<html|<head|<table|<\?xml)/i.test(text)) {
    return { problem: 'This is a web page, not a table. Save it as CSV.' }
  }
  return { text }
}

const EXCEL = 'This is an Excel file of before 2007. Save it as XLSX or CSV.'

export const COMPRESSED = 'This file is compressed. Unpack it, and choose the file inside.'

const SIGNATURES: [bytes: number[], problem: string][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], EXCEL],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF file. Ask the exchange for a CSV file.'],
  [[0x1f, 0x8b], COMPRESSED],
  [[0x50, 0x4b, 0x03, 0x04], COMPRESSED],
]

function foreignFormat(bytes: Uint8Array): string | null {
  const startsWith = (signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte)
  return SIGNATURES.find(([signature]) => startsWith(signature))?.[1] ?? null
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  return isDecoded(text) ? text : new TextDecoder('windows-1252').decode(bytes)
}

/** A note may bring a few broken characters into a file that is UTF-8 otherwise. */
function isDecoded(text: string): boolean {
  const maxErrors = text.length / CHARACTERS_PER_ERROR
  let errors = 0
  for (let at = text.indexOf(BROKEN); at >= 0; at = text.indexOf(BROKEN, at + 1)) {
    errors += 1
    if (errors > maxErrors) return false
  }
  return errors === 0 || /[\u0080-\ufffc]/.test(text)
}

const BROKEN = '\ufffd'
const CHARACTERS_PER_ERROR = 1000

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a mark: Latin letters and digits have a NUL byte, always on the same side.
  const start = bytes.subarray(0, 4000)
  let even = 0
  let odd = 0
  start.forEach((byte, index) => {
    if (byte !== 0) return
    if (index % 2 === 0) even += 1
    else odd += 1
  })
  if (odd > start.length / 4 && even < odd / 10) return 'utf-16le'
  if (even > start.length / 4 && odd < even / 10) return 'utf-16be'
  return null
}

function hasBinaryCharacters(text: string): boolean {
  const start = text.slice(0, 4000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what text has not
  const found = start.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0
  return found > start.length / 100
}
