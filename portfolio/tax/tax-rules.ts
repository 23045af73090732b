// The rules of each tax year. Each statement names who says it, and when somebody last read it there: the
// Act, its Bill, the notified form, or a newspaper. A section that nobody could read is not named.

export type Statement = {
  text: string
  source: { text: string; url: string }
  /** The day on which somebody last read it. */
  checked: string
}

export type TaxRules = {
  /** Of the income. */
  ratePct: string
  /** Of the tax. */
  cessPct: string
  law: string
  statements: readonly Statement[]
}

const CHECKED = '28 Nov 2026'
const CHECKED_LATER = '29 Nov 2026'

/** Printed beside rewards of a year without rules too. */
export const REWARDS: Statement = {
  text: 'Tokens of an airdrop are income from other sources, at their market value when they were received. That value is their cost later.',
  source: {
    text: 'Mint, 2 September 2025, which quotes a tax adviser',
    url: 'https://www.livemint.com/money/income-tax-how-should-you-report-gains-from-crypto-trading-key-points-to-know-11756819981207.html',
  },
  checked: CHECKED,
}

const CALENDAR_YEARS: Statement = {
  text: 'Exchanges report by calendar year, from January 2026 on, so their figures are not those of a tax year.',
  source: {
    text: 'rule 243 of the draft Income-tax Rules, 2026',
    url: 'https://taxguru.in/income-tax/draft-income-tax-rule-243-reporting-requirements-section-509-act.html',
  },
  checked: CHECKED,
}

const SCHEDULE: readonly Statement[] = [
  {
    text: 'Schedule VDA asks for dates, head, cost, consideration and income of each transfer. Of a gift, the cost is the amount that was taxed, or the cost to the previous owner. A loss is nil.',
    source: {
      text: 'ABP Live, February 2023, which quotes the form',
      url: 'https://news.abplive.com/business/itr-filing-latest-itr-forms-have-new-section-for-cryptocurrency-income-check-details-1582243/amp',
    },
    checked: CHECKED,
  },
  {
    text: 'In the assessment year 2026-27, Table F of Schedule CG asks in which of five periods capital gains arose, also those of virtual digital assets.',
    source: {
      text: 'form ITR-2 of the assessment year 2026-27, G.S.R. 227(E) of 30 March 2026',
      url: 'https://gazettetracker.com/g/CG-DL-E-31032026-271435',
    },
    checked: CHECKED_LATER,
  },
  {
    text: 'Gains are a capital gain or business income.',
    source: REWARDS.source,
    checked: CHECKED,
  },
  REWARDS,
  {
    text: 'Gifts from relatives are not taxed. From others they are, if they are worth more than ₹50,000 in a year.',
    source: {
      text: 'Mint, 2 March 2022, about the Finance Bill',
      url: 'https://www.livemint.com/money/personal-finance/how-crypto-gifts-will-be-taxed-in-various-situations-11646162355335.html',
    },
    checked: CHECKED,
  },
  {
    text: 'A return may be defective if what was reported with the TDS is more than what it declares.',
    source: {
      text: 'Outlook Money, which quotes the department',
      url: 'https://outlookmoney.com/tax/what-is-defective-itr-and-how-to-respond-to-it-news-302616',
    },
    checked: CHECKED,
  },
]

const ACT_OF_1961: TaxRules = {
  ratePct: '30',
  cessPct: '4',
  law: 'Section 115BBH of the Income-tax Act, 1961',
  statements: [
    {
      text: 'The tax is 30%. Nothing but the cost of acquisition is deducted, and no loss is set off.',
      source: {
        text: 'section 115BBH',
        url: 'https://www.caclubindia.com/acts/26980-section-115bbh-income-tax-act-1961.asp',
      },
      checked: CHECKED,
    },
    {
      text: 'No loss is carried forward to a later year.',
      source: REWARDS.source,
      checked: CHECKED,
    },
    {
      text: 'Whoever pays for a transfer deducts 1%.',
      source: {
        text: 'section 194S',
        url: 'https://www.caclubindia.com/acts/27239-section-194s-income-tax-act-1961.asp',
      },
      checked: CHECKED,
    },
    {
      text: 'No TDS is deducted up to ₹10,000 in a year, or ₹50,000 if a specified person pays.',
      source: {
        text: 'Mint, 15 October 2025',
        url: 'https://www.livemint.com/market/bitcoin-topple-gold-india-investors-store-of-value/amp-11760517394940.html',
      },
      checked: CHECKED_LATER,
    },
    {
      text: 'A cess is levied on the tax. Its rate is 4%, the same in all slabs.',
      source: {
        text: 'Asianet News, about the budget of 2024',
        url: 'https://newsable.asianetnews.com/webstories/business/interim-budget-2024-7-key-terms-ahead-of-fm-sitharaman-s-announcements-s7v0x9',
      },
      checked: CHECKED,
    },
    ...SCHEDULE,
  ],
}

const ACT_OF_2025: TaxRules = {
  ratePct: '30',
  cessPct: '4',
  law: 'Income-tax Act, 2025',
  statements: [
    {
      text: 'The tax is 30%. Nothing but the cost of acquisition is deducted.',
      source: {
        text: 'clause 194 of the Income-tax Bill, 2025',
        url: 'https://www.taxtmi.com/acts?id=49192',
      },
      checked: CHECKED,
    },
    {
      text: 'No loss is set off or carried forward.',
      source: {
        text: 'clause 194 of the Income-tax Bill, 2025, quoted beside section 115BBH',
        url: 'https://www.taxmanagementindia.com/web/tmi_blog_details.asp?id=819532',
      },
      checked: CHECKED,
    },
    {
      text: 'The budget of 2026 left the tax as it was.',
      source: {
        text: 'Business Standard, 2 February 2026',
        url: 'https://www.business-standard.com/amp/finance/personal-finance/budget-2026-and-crypto-tax-experts-decode-tighter-reporting-rules-126020200661_1.html',
      },
      checked: CHECKED,
    },
    {
      text: 'The cess of the tax year 2026-27 is 4% of the tax, in all cases.',
      source: { text: 'the Finance Bill, 2026', url: 'https://www.taxtmi.com/tmi_notes?id=2467' },
      checked: CHECKED,
    },
    CALENDAR_YEARS,
    ...SCHEDULE,
  ],
}

/** By tax year. A year without rules gets rows and no tax. */
const RULES: Readonly<Record<string, TaxRules>> = {
  '2022-23': ACT_OF_1961,
  '2023-24': ACT_OF_1961,
  '2024-25': ACT_OF_1961,
  '2025-26': { ...ACT_OF_1961, statements: [...ACT_OF_1961.statements, CALENDAR_YEARS] },
  '2026-27': ACT_OF_2025,
}

export function rulesOf(taxYear: string): TaxRules | null {
  return Object.hasOwn(RULES, taxYear) ? (RULES[taxYear] ?? null) : null
}
