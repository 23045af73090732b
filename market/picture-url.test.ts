import { expect, test } from 'vitest'
import { pictureUrl } from './picture-url.ts'

test('has the URL of the picture, its width and the fallback letter', () => {
  const url = 'https://coin-images.coingecko.com/coins/images/1/large/bitcoin.png?1696501400&x=a b'

  const address = pictureUrl({ url, label: 'bitcoin', width: 80 })

  const { pathname, searchParams } = new URL(address, 'https://tezi.example')
  expect(pathname).toBe('/image')
  expect(Object.fromEntries(searchParams)).toEqual({ letter: 'B', url, w: '80' })
})

test('leaves out missing values', () => {
  expect(pictureUrl({ url: null, label: '🚀', width: 40 })).toBe('/image?w=40')
})
