import { useEffect, useRef, useState } from 'react'
import { AskIfSaved } from './save-file.tsx'

type BuildFileProps = { label: string; fileName: string; build: () => Promise<Blob> }

type Built = { blob: Blob; url: string; fileName: string }

/** As `SaveFile`, of a file that takes a while to build: only once the visitor wants it. */
export function BuildFile({ label, fileName, build }: BuildFileProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [file, setFile] = useState<Built | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (file === null) return
    link.current?.click()
    return () => URL.revokeObjectURL(file.url)
  }, [file])

  async function save(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setHasFailed(false)
    try {
      const blob = await build()
      setFile({ blob, fileName, url: URL.createObjectURL(blob) })
    } catch {
      setHasFailed(true)
    }
    setIsBusy(false)
  }

  return (
    <>
      {/* A disabled button would lose the focus. */}
      <button ref={button} type="button" aria-disabled={isBusy} onClick={() => void save()}>
        {label}
      </button>
      {/* biome-ignore lint/a11y/useAnchorContent: nobody sees it, it saves the file */}
      <a ref={link} hidden href={file?.url} download={file?.fileName} />
      {hasFailed ? <span role="alert">{`${fileName} could not be built. Try again.`}</span> : null}
      <AskIfSaved
        fileName={file?.fileName ?? ''}
        file={file}
        onSaved={() => {
          setFile(null)
          button.current?.focus()
        }}
      />
    </>
  )
}
