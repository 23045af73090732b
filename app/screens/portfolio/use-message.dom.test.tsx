import { act, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { sampleTransaction } from '../../../tests/helpers/sample-transactions.ts'
import type { Conflict } from './store/change.ts'
import { EMPTY, type Outcome, type PortfolioState } from './store/portfolio-state.ts'
import { useMessage } from './use-message.ts'

const UNSAVED: Outcome = { isSaved: false, conflicts: [], added: [], entries: [] }
const SAVED: Outcome = { ...UNSAVED, isSaved: true }
const CONFLICT: Conflict = { change: { before: sampleTransaction(), after: null }, now: null }

async function mountMessage() {
  const shown: string[] = []
  let message: ReturnType<typeof useMessage> | undefined
  let setPortfolio: (portfolio: PortfolioState) => void = () => undefined
  function Status() {
    const [portfolio, set] = useState(EMPTY)
    setPortfolio = set
    message = useMessage(portfolio)
    const { text } = message
    useEffect(() => void shown.push(text))
    return text
  }
  const show = (changes: Partial<PortfolioState>) =>
    act(async () => setPortfolio({ ...EMPTY, ...changes }))
  const container = await mount(<Status />)
  return {
    show,
    shown,
    text: () => container.textContent,
    say: (outcome: Outcome) =>
      act(async () => void (await message?.say(Promise.resolve(outcome), 'Changed'))),
  }
}

test('a change that waits is announced as done once it is saved', async () => {
  const { show, say, text } = await mountMessage()
  await show({ isUnsaved: true })
  await say(UNSAVED)
  expect(text()).toBe('Changed. Not saved: it is on this page only.')
  await show({ isUnsaved: false })
  expect(text()).toBe('Changed.')
})

test('a change that was refused late is never announced as done', async () => {
  const { show, shown, say, text } = await mountMessage()
  await show({ isUnsaved: true })
  await say(UNSAVED)
  await show({ lateConflicts: [CONFLICT] })
  expect(text()).toBe('')
  await show({ lateConflicts: [] })
  expect(text()).toBe('')
  expect(shown).not.toContain('Changed.')
})

test('the message about another change is shown beside one that was refused late', async () => {
  const { show, say, text } = await mountMessage()
  await show({ lateConflicts: [CONFLICT], isUnsaved: true })
  await say(UNSAVED)
  await show({ lateConflicts: [CONFLICT] })
  expect(text()).toBe('Changed.')
  await say(SAVED)
  await show({ lateConflicts: [CONFLICT, CONFLICT] })
  expect(text()).toBe('Changed.')
})
