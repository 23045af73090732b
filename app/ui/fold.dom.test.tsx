import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../tests/helpers/browser/mount.ts'
import { Fold } from './fold.tsx'

test('an option that is no longer in use leaves the fold open, so that the focus stays', async () => {
  let choose: (isUsed: boolean) => void = () => undefined
  function Filters() {
    const [isUsed, setIsUsed] = useState(true)
    choose = setIsUsed
    return (
      <Fold summary="Filter" isOpen={isUsed}>
        filters
      </Fold>
    )
  }
  const container = await mount(<Filters />)
  await act(async () => choose(false))
  expect(container.querySelector('details')?.open).toBe(true)
})
