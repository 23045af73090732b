// Runs Lighthouse with its defaults: it simulates a phone's network and CPU from a fast load.
import { chromium, type LaunchOptions } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../../../tests/helpers/sites/free-port.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

type LighthouseReport = {
  /** Of each category, from 0 to 100. */
  scores: number[]
  /** The audits that keep a category below 100. */
  failed: { category: string; audit: string; score: number; found: string }[]
}

export async function runLighthouse(
  url: string,
  launchOptions: LaunchOptions = {},
): Promise<LighthouseReport> {
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
    // Visitors have this cache, and Lighthouse checks whether the page allows it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES })
    if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`)
    const { runtimeError, categories, audits } = result.lhr
    if (runtimeError !== undefined) throw new Error(runtimeError.message)
    const below = Object.values(categories).filter(({ score }) => score !== 1)
    return {
      scores: Object.values(categories).map(({ score }) => Math.round(100 * (score ?? 0))),
      failed: below.flatMap(({ id: category, auditRefs }) =>
        auditRefs.flatMap(({ id: audit }) => {
          const { score = null, title = '', displayValue = '' } = audits[audit] ?? {}
          if (score === null || score === 1) return []
          return [{ category, audit, score, found: displayValue || title }]
        }),
      ),
    }
  } finally {
    await browser.close()
  }
}
