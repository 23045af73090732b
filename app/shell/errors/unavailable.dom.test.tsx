import { act } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { NoAnswer } from '../../../market/answer/answer.ts'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { setIsPaused } from '../freshness/updates-pause.ts'
import { Unavailable } from './unavailable.tsx'

afterEach(() => localStorage.clear())

test.each<[NoAnswer, string, string]>([
  [
    { wait: { reason: 'minute', inMs: 20_000 } },
    'Prices: loading, about 20 s',
    'Prices: paused. Resume updates to load.',
  ],
  [
    { error: 'failed' },
    'Prices could not be loaded. We keep trying.',
    'Prices could not be loaded. Resume updates to try again.',
  ],
])(
  'a part that lacks an answer (%j) promises nothing while the visitor pauses',
  async (why, ...texts) => {
    const Component = () => <Unavailable what="Prices" why={why} />
    const Page = createRoutesStub([{ path: '/', Component }])
    const container = await mount(<Page />)
    expect(container.textContent).toContain(texts[0])
    await act(async () => setIsPaused(true))
    expect(container.textContent).toContain(texts[1])
  },
)
