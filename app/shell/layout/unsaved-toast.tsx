import { useEffect, useState } from 'react'
import { onUnsavedChoice, UNSAVED_TEXT } from '../boot/storage.ts'
import { Toast } from './toast.tsx'

/** Says that a choice is lost with the page. Every page renders it once. */
export function UnsavedToast() {
  const [count, setCount] = useState(0)
  useEffect(() => onUnsavedChoice(() => setCount((before) => before + 1)), [])
  return count === 0 ? null : <Toast key={count} message={UNSAVED_TEXT} />
}
