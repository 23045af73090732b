import { useRef, useState } from 'react'
import { copyText, SELECTED_TEXT, selectText } from '../../../shell/share/copy-text.ts'
import styles from '../portfolio.module.css'
import { type BuiltFile, useFile } from './use-file.ts'

type SaveFileProps<T> = {
  label: string
  fileName: string
  value: T
  /** Null until the worker that builds it is started. */
  toFile: ((value: T) => Promise<Blob>) | null
  /** By default it looks like a button. */
  className?: string | undefined
  /** Called once the visitor says that the file is there, or has copied its text. */
  onSaved?: (value: T) => void
}

/**
 * Saves a text as a file. No browser tells a page whether it did, and browsers of apps ignore it: so the
 * visitor is asked, and the text stands beside it.
 */
export function SaveFile<T>(props: SaveFileProps<T>) {
  const { label, fileName, value, toFile, className = 'button', onSaved } = props
  const file = useFile(value, toFile)
  const [asked, setAsked] = useState<BuiltFile<T> | null>(null)
  const link = useRef<HTMLAnchorElement>(null)

  function confirm(): void {
    if (asked !== null) onSaved?.(asked.value)
    setAsked(null)
    link.current?.focus()
  }

  return (
    <>
      <a
        ref={link}
        href={file?.url}
        download={fileName}
        className={className}
        onClick={() => setAsked(file)}
      >
        {label}
      </a>
      <AskIfSaved fileName={fileName} file={asked} onSaved={confirm} />
    </>
  )
}

type AskIfSavedProps = {
  fileName: string
  /** Null: nothing is asked. */
  file: { blob: Blob; url: string } | null
  onSaved: () => void
}

export function AskIfSaved({ fileName, file, onSaved }: AskIfSavedProps) {
  return (
    <>
      <span role="status">{file === null ? '' : `Is ${fileName} on your device now?`}</span>
      {file === null ? null : (
        <span className={styles.asked}>
          <button type="button" onClick={onSaved}>
            It is saved
          </button>
          <FileText key={file.url} blob={file.blob} />
        </span>
      )}
    </>
  )
}

function FileText({ blob }: { blob: Blob }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [message, setMessage] = useState('')

  async function copy(): Promise<void> {
    const isCopied = await copyText(text ?? '')
    if (!isCopied) selectText(field.current)
    setMessage(isCopied ? 'Copied. Keep it in a note.' : SELECTED_TEXT)
  }

  if (text === null) {
    return (
      <button type="button" onClick={() => void blob.text().then(setText)}>
        No: show its text
      </button>
    )
  }
  return (
    <>
      <textarea ref={field} aria-label="Text of the file" rows={6} readOnly value={text} />
      <button type="button" onClick={() => void copy()}>
        Copy the text
      </button>
      <span role="status">{message}</span>
    </>
  )
}
