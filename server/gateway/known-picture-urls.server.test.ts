import { expect, test } from 'vitest'
import { createKnownPictureUrls } from './known-picture-urls.server.ts'

test('knows only the pictures of recorded rows', () => {
  const urls = createKnownPictureUrls()

  urls.record([{ imageUrl: 'https://pictures.example/1.png' }, { imageUrl: null }])

  expect(urls.has('https://pictures.example/1.png')).toBe(true)
  expect(urls.has('https://pictures.example/2.png')).toBe(false)
})

test('forgets the picture recorded longest ago, however often it is requested', () => {
  const urls = createKnownPictureUrls({ max: 2 })
  for (const imageUrl of ['a', 'b']) urls.record([{ imageUrl }])

  urls.has('a')
  urls.record([{ imageUrl: 'c' }])

  expect(['a', 'b', 'c'].filter(urls.has)).toEqual(['b', 'c'])
})
