import { useEffect, useState } from 'react'
import { type Answers, NO_ANSWERS } from '../../../../portfolio/import/answers.ts'
import type { ImportResult } from '../../../../portfolio/import/import-file.ts'
import type { OpenedFile } from '../../../../portfolio/import/import-session.ts'
import type { Columns } from '../../../../portfolio/import/recognize-columns.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { type ImportClient, startImport } from './import-client.ts'

type Reading = { client: ImportClient; opened: OpenedFile }

export type ImportState = {
  /** From 0 to 1 while the file is read. */
  share: number
  /** Null while the file is read. */
  opened: OpenedFile | null
  /** Null before the first result. The last one stays while a new answer is worked in. */
  result: ImportResult | null
  /** Whether the worker or the browser failed. */
  hasFailed: boolean
  columns: Columns
  answers: Answers
  setColumns: (columns: Columns) => void
  answer: (answers: Partial<Answers>) => void
}

/** Reads a file in a worker, and reads it again with each answer. */
export function useImport(file: File, kept: readonly KeptTransaction[]): ImportState {
  const [share, setShare] = useState(0)
  const [reading, setReading] = useState<Reading | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [columns, setColumns] = useState<Columns | null>(null)
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS)

  useEffect(() => {
    const controller = new AbortController()
    const client = startImport(controller.signal)
    client.open(file, setShare).then(
      (opened) => setReading({ client, opened }),
      () => {
        if (!controller.signal.aborted) setHasFailed(true)
      },
    )
    return () => controller.abort()
  }, [file])

  useEffect(() => {
    if (reading === null || reading.opened.kind === 'problem') return
    let isCurrent = true
    const input = { answers, kept, nowMs: Date.now(), ...(columns === null ? {} : { columns }) }
    reading.client.read(input).then(
      (next) => {
        if (isCurrent) setResult(next)
      },
      () => {
        if (isCurrent) setHasFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [reading, answers, columns, kept])

  return {
    ...{ share, result, hasFailed, answers, setColumns },
    opened: reading?.opened ?? null,
    columns: columns ?? result?.columns ?? {},
    answer: (more) => setAnswers((before) => ({ ...before, ...more })),
  }
}
