import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../tests/helpers/browser/mount.ts'
import { useLive } from './use-live.ts'

type Props = Parameters<typeof useLive>[0]

/** Resolves to what a screen reader says after each change. Empty if nothing. */
async function mountLive(first: Props) {
  let set: (props: Props) => void = () => undefined
  function Host() {
    const [props, setProps] = useState(first)
    set = setProps
    return <p aria-live={useLive(props)}>{props.text}</p>
  }
  const container = await mount(<Host />)
  const region = container.querySelector('p')
  return async (asked: string, text: string) => {
    const before = region?.textContent
    await act(async () => set({ asked, text }))
    const isSaid = region?.getAttribute('aria-live') === 'polite'
    return isSaid && region?.textContent !== before ? region?.textContent : ''
  }
}

test('the answer to what the visitor asks is live, and newer data are not', async () => {
  const show = await mountLive({ asked: '1', text: '₹100' })
  expect(await show('1', '₹101')).toBe('')
  expect(await show('2', '₹202')).toBe('₹202')
  expect(await show('2', '₹204')).toBe('')
  expect(await show('2', '₹202')).toBe('')
  expect(await show('3', '₹303')).toBe('₹303')
})

test('an answer that comes later is live once', async () => {
  const show = await mountLive({ asked: '1', text: '₹100' })
  expect(await show('2', '')).toBe('')
  expect(await show('2', '₹200')).toBe('₹200')
  expect(await show('2', '')).toBe('')
  expect(await show('2', '₹202')).toBe('')
})

test('an answer that is the one before is not said, and neither are its newer data', async () => {
  const show = await mountLive({ asked: '1', text: '₹100' })
  expect(await show('2', '₹200')).toBe('₹200')
  expect(await show('3', '₹200')).toBe('')
  expect(await show('3', '₹201')).toBe('')
})
