// The HTML contains no controls that need JavaScript.
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { openHtml } from '../../helpers/browser/html-page.ts'

const origin = inject('demoOrigin')

test.for(['/', '/coins', '/coins?view=table', '/coin/bitcoin', '/exchanges'])(
  'without JavaScript %s has no star and no pause button',
  async (path) => {
    const { document } = await openCompletePage(origin + path)
    const buttons = [...document.querySelectorAll('button')]
    const names = buttons.map((button) => button.ariaLabel ?? button.textContent)
    expect(names.filter((name) => /^Star |Pause updates/.test(name))).toEqual([])
  },
)

test.for(['/', '/coins', '/coins?view=table', '/exchanges'])(
  '%s shows the time of its data',
  async (path) => {
    const { main } = await openCompletePage(origin + path)
    const [start] = main.getAllByText(/^Updated/)
    expect(start?.parentElement?.querySelector('time')?.dateTime).toMatch(/^\d{4}-\d\d-\d\dT/)
  },
)

test('without JavaScript the watchlist explains itself and says that it needs JavaScript', async () => {
  const { main } = await openHtml(`${origin}/watchlist`)
  main.getByText(/^A watchlist holds the coins.*needs JavaScript/)
  expect(main.queryByRole('table')).toBeNull()
})

test.for(['/', '/coins', '/coin/bitcoin', '/exchanges', '/watchlist', '/nowhere'])(
  'R21: the head of %s sets the colour mode before the body',
  async (path) => {
    const { document } = await openHtml(origin + path)
    const scripts = [...document.querySelectorAll('head > script:not([async], [defer])')]
    const early = scripts.filter(({ textContent }) => textContent.includes('tezi-colour-mode'))
    expect(early).toHaveLength(1)
    expect(early[0]?.hasAttribute('src')).toBe(false)
    expect(early[0]?.getAttribute('type') ?? '').toBe('')
  },
)
