// The agreement that the terms of the market service ask for, and who stands behind the site.
import { expect, inject, onTestFinished, test } from 'vitest'
import { openHtml } from '../../helpers/browser/html-page.ts'
import { startSite } from '../../helpers/sites/site.ts'

test('the terms have the six points that CoinGecko asks for', async () => {
  const { text } = await openHtml(`${inject('demoOrigin')}/terms`)
  for (const point of [
    'belong to CoinGecko',
    'bound by the terms of CoinGecko no less than we are',
    'not liable to you',
    'We alone are responsible',
    'says what this site stores',
    'can be highly risky',
  ]) {
    expect(text).toContain(point)
  }
})

test('the terms and the privacy page name the operator', async () => {
  const variables = { OPERATOR_NAME: 'Example Ltd', OPERATOR_CONTACT: 'ask@tezi.example' }
  const site = await startSite({ variables })
  onTestFinished(site.close)
  for (const path of ['/terms', '/privacy']) {
    const { document, text } = await openHtml(site.origin + path)
    expect(text).toContain('Example Ltd (ask@tezi.example)')
    expect(document.querySelector('a[href="mailto:ask@tezi.example"]')).not.toBeNull()
    const unnamed = await openHtml(inject('demoOrigin') + path)
    expect(unnamed.text).toMatch(/the operator of http:\/\/\S+\d/)
  }
})
