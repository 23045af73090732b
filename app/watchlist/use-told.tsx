import { type ReactNode, useState } from 'react'
import { Notification } from '../shell/layout/notification.tsx'

/** What is told, and how to tell more: an empty message takes the one before away. */
export function useTold(): [told: ReactNode, tell: (message: string) => void] {
  const [{ message, times }, setTold] = useState({ message: '', times: 0 })
  const told = message === '' ? null : <Notification key={times} message={message} />
  return [told, (newer) => setTold((earlier) => ({ message: newer, times: earlier.times + 1 }))]
}
