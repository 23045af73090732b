import { useState } from 'react'
import { Notification } from '../shell/notification.tsx'
import { keepCoins, readKept, removeCoin, useIsKept } from './kept-store.ts'
import styles from './star.module.css'

export type StarProps = { id: string; name: string }

const FULL = 'Your watchlist is full.'
const REFUSED = 'Your browser keeps nothing for Tezi: the list lasts until you close the page.'

/** Keeps a coin in the visitor's watchlist, or lets it go. */
export function Star({ id, name }: StarProps) {
  const isKept = useIsKept(id)
  const [told, setTold] = useState({ message: '', times: 0 })

  function toggle(): void {
    const isFull = !isKept && keepCoins([id]).left > 0
    if (isKept) removeCoin(id)
    const message = isFull ? FULL : readKept().trouble === 'refused' ? REFUSED : ''
    setTold(({ times }) => ({ message, times: times + 1 }))
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={isKept}
        aria-label={`Keep ${name}`}
        onClick={toggle}
        className={styles.star}
      />
      {told.message === '' ? null : <Notification key={told.times} message={told.message} />}
    </>
  )
}
