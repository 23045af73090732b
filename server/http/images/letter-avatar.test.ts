import { expect, test } from 'vitest'
import { AVATAR_COLOURS, letterAvatar } from './letter-avatar.ts'

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(AVATAR_COLOURS)('white text on %s has a contrast of at least 4.5:1', (colour) => {
  expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5)
})

test('shows the initial, always in the same colour', () => {
  const avatar = letterAvatar({ label: 'bitcoin', seed: 'https://pictures.example/1.png' })

  expect(avatar).toContain('>B</text>')
  expect(letterAvatar({ label: 'bitcoin', seed: 'https://pictures.example/1.png' })).toBe(avatar)
})

test('uses more than one colour', () => {
  const avatars = ['a', 'b', 'c', 'd'].map((seed) => letterAvatar({ label: 'x', seed }))

  expect(new Set(avatars).size).toBeGreaterThan(1)
})

test('puts only the initial into the SVG', () => {
  const avatar = letterAvatar({ label: '</text><script>alert(1)</script>', seed: '"><script>' })

  expect(avatar).toContain('>T</text>')
  expect(avatar).not.toContain('script')
})
