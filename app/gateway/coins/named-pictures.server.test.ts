import { expect, test } from 'vitest'
import { createNamedPictures } from './named-pictures.server.ts'

test('knows only the pictures of recorded rows', () => {
  const named = createNamedPictures()

  named.record([{ imageUrl: 'https://pictures.example/1.png' }, { imageUrl: null }])

  expect(named.has('https://pictures.example/1.png')).toBe(true)
  expect(named.has('https://pictures.example/2.png')).toBe(false)
})

test('forgets the picture recorded longest ago, however often it is requested', () => {
  const named = createNamedPictures({ max: 2 })
  for (const imageUrl of ['a', 'b']) named.record([{ imageUrl }])

  named.has('a')
  named.record([{ imageUrl: 'c' }])

  expect(['a', 'b', 'c'].filter(named.has)).toEqual(['b', 'c'])
})
