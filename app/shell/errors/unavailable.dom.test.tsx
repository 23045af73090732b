import { act } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Wait } from '../../../market/answer/wait.ts'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { setIsPaused } from '../freshness/updates-pause.ts'
import { Unavailable } from './unavailable.tsx'

afterEach(() => localStorage.clear())

test.each<[Wait | null, string, string]>([
  [
    { reason: 'minute', inMs: 20_000 },
    'Prices should arrive in about 20 s.',
    'Prices are not loaded yet. Resume updates to load them.',
  ],
  [
    null,
    'Prices could not be fetched. Tezi keeps trying.',
    'Prices could not be fetched. Resume updates to try again.',
  ],
])('a part that waits for %j promises nothing while the visitor pauses', async (wait, ...texts) => {
  const Component = () => <Unavailable what="Prices" wait={wait} />
  const Page = createRoutesStub([{ path: '/', Component }])
  const container = await mount(<Page />)
  expect(container.textContent).toContain(texts[0])
  await act(async () => setIsPaused(true))
  expect(container.textContent).toContain(texts[1])
})
