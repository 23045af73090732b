import { expect, type Locator, type Page } from '@playwright/test'
import { type FixedAnswers, GOLD } from '../sites/fixed-market.ts'
import { StillClock } from '../still-clock.ts'

const UPDATE_MS = 63_000

type StartOnFixedMarket = (answers?: FixedAnswers) => Promise<string>

/** A site with one coin whose figures the test changes. Its clock advances with the page's. */
export async function startChangingMarket(
  startOnFixedMarket: StartOnFixedMarket,
  answers: Omit<FixedAnswers, 'coin' | 'clock'> = {},
) {
  const coin = { ...structuredClone(GOLD), image: null }
  const clock = new StillClock()
  const origin = await startOnFixedMarket({ ...answers, coin, clock })
  return {
    coin,
    origin,
    /** Advances both clocks by minutes until an element is visible. */
    async advanceUntil(page: Page, shown: Locator): Promise<void> {
      await expect(async () => {
        await clock.advance(UPDATE_MS)
        await page.clock.fastForward(UPDATE_MS)
        await expect(shown).toBeVisible({ timeout: 250 })
      }).toPass({ intervals: [50] })
    },
  }
}
