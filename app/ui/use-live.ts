import { useState } from 'react'

type LiveText = {
  /** What the visitor chose or typed. */
  asked: string
  /** The content of the live region. Empty while the answer is not known. */
  text: string
}

/**
 * The `aria-live` of a text that newer data change, too. Screen readers announce only the answer to
 * what the visitor asked: a price that speaks every minute hides everything else.
 */
export function useLive({ asked, text }: LiveText): 'polite' | 'off' {
  const [last, setLast] = useState({ asked, text, isAnswer: false })
  const isNew = asked !== last.asked
  if (isNew || text !== last.text) {
    setLast({ asked, text, isAnswer: isNew || (last.isAnswer && last.text === '') })
  }
  return last.isAnswer ? 'polite' : 'off'
}
