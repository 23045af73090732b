import { expect, test } from 'vitest'
import { pictureFormat } from './picture-format.server.ts'

test.each([
  ['\x89PNG\r\n\x1a\n\0\0', 'png'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['GIF89a', 'gif'],
  ['RIFF\x0a\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<SVG>', 'svg'],
  ['<!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY a "b">]><svg>', 'svg'],
  ['<!doctype html><html><svg>', null],
  ['<svgx>', null],
  ['{"svg":"<svg>"}', null],
  ['%PDF-1.7', null],
  ['', null],
])('%j is %s', (content, format) => {
  expect(pictureFormat(Buffer.from(content, 'latin1'))).toBe(format)
})

test('a hostile prolog is refused quickly', () => {
  const hostile = Buffer.from('<!--a-->'.repeat(100_000))

  expect(pictureFormat(hostile)).toBeNull()
})
