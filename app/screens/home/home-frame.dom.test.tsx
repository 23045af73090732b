import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { setIsPaused } from '../../shell/freshness/updates-pause.ts'
import { HomeError } from './home-frame.tsx'

afterEach(() => localStorage.clear())

test('home without coins keeps trying while paused, because nothing there resumes updates', async () => {
  setIsPaused(true)
  const Page = createRoutesStub([
    { path: '/', Component: () => <HomeError why={{ error: 'failed' }} /> },
  ])
  const container = await mount(<Page />)
  expect(container.textContent).toContain('We keep trying.')
})
