import { expect, test } from 'vitest'
import { createNamedPictures } from './named-pictures.server.ts'

test('knows the pictures of the rows that it was told of, and no others', () => {
  const named = createNamedPictures()

  named.record([{ imageUrl: 'https://pictures.example/1.png' }, { imageUrl: null }])

  expect(named.has('https://pictures.example/1.png')).toBe(true)
  expect(named.has('https://pictures.example/2.png')).toBe(false)
})

test('forgets what was named longest ago, however often it is asked for', () => {
  const named = createNamedPictures({ max: 2 })
  for (const imageUrl of ['a', 'b']) named.record([{ imageUrl }])

  named.has('a')
  named.record([{ imageUrl: 'c' }])

  expect(['a', 'b', 'c'].filter(named.has)).toEqual(['b', 'c'])
})
