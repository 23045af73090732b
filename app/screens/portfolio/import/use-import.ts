import { useEffect, useRef, useState } from 'react'
import { type Answers, NO_ANSWERS } from '../../../../portfolio/import/import-files.ts'
import type {
  FileCheck,
  OpenedFile,
  SessionInput,
  SessionResult,
} from '../../../../portfolio/import/import-session.ts'
import {
  keyOfPoint,
  type Mapping,
  type OpenPoint,
} from '../../../../portfolio/import/mapping/mapping.ts'
import { type ImportClient, startImport } from './import-client.ts'
import { recallCoins, recallMapping } from './remembered.ts'

/** A file of the import, as far as it is read. */
export type ImportFile = {
  name: string
  opened: OpenedFile
  /** Null for a file that is no table of others. */
  mapping: Mapping | null
  /** A known layout is. Others are once the visitor says so. */
  isConfirmed: boolean
  /** Of the last mapping that was checked. Questions stay on screen while the next one is. */
  check: FileCheck | null
  isChecking: boolean
  isLeftOut: boolean
  /** Whether the answers of an earlier file like it are in the mapping. */
  isRecalled: boolean
  /** All that was ever open, so that answers can be changed. */
  asked: readonly OpenPoint[]
}

export type ImportState = {
  /** From 0 to 1 while a file is read, and null then. */
  share: number | null
  files: readonly ImportFile[]
  /** Null while a file is open to questions. */
  result: SessionResult | null
  /** Whether the worker or the browser failed. */
  hasFailed: boolean
  answers: Answers
  answer: (answers: Partial<Answers>) => void
  setMapping: (index: number, mapping: Mapping) => void
  setConfirmed: (index: number, isConfirmed: boolean) => void
  setLeftOut: (index: number, isLeftOut: boolean) => void
  setHeaderRow: (index: number, headerRow: number) => void
}

/** Reads files in a worker, and reads them again with each answer. */
export function useImport(
  given: readonly File[],
  { kept, keptUnread }: Pick<SessionInput, 'kept' | 'keptUnread'>,
): ImportState {
  const client = useRef<ImportClient | null>(null)
  const [share, setShare] = useState<number | null>(0)
  const [files, setFiles] = useState<readonly ImportFile[]>([])
  const [result, setResult] = useState<SessionResult | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS)
  /** Tickers that were looked up in what the device remembers. */
  const recalled = useRef(new Set<string>())

  useEffect(() => {
    const controller = new AbortController()
    const started = startImport(controller.signal)
    client.current = started
    const readAll = async () => {
      for (const file of given) {
        const parts = await started.open(file, setShare)
        const opened = parts.map((part) =>
          toImportFile(
            part.sheet === null ? file.name : `${file.name}, ${part.sheet}`,
            part.opened,
          ),
        )
        setFiles((before) => [...before, ...opened])
      }
      setShare(null)
    }
    readAll().catch(() => {
      if (!controller.signal.aborted) setHasFailed(true)
    })
    return () => {
      controller.abort()
      setFiles([])
    }
  }, [given])

  useEffect(() => {
    const index = files.findIndex(({ isChecking }) => isChecking)
    const mapping = files[index]?.mapping
    if (mapping == null) return
    client.current?.check(index, mapping, Date.now()).then(
      (check) =>
        setFiles((before) =>
          // Another answer may have come meanwhile.
          before.map((file, at) =>
            at === index && file.mapping === mapping ? withCheck(file, check) : file,
          ),
        ),
      () => setHasFailed(true),
    )
  }, [files])

  const isSettled = share === null && files.every(isFileSettled)
  useEffect(() => {
    if (!isSettled) return setResult(null)
    let isCurrent = true
    const mappings = files.map(({ mapping, isLeftOut }) => (isLeftOut ? null : mapping))
    client.current?.read({ mappings, answers, kept, keptUnread, nowMs: Date.now() }).then(
      (next) => {
        if (!isCurrent) return
        setResult(next)
        // What a ticker meant last is an answer that the visitor sees, and may change.
        const asked = next.questions.filter(({ key }) => !recalled.current.has(key))
        for (const { key } of asked) recalled.current.add(key)
        const known = [...recallCoins(asked)].filter(([key]) => !answers.coins.has(key))
        if (known.length > 0)
          setAnswers({ ...answers, coins: new Map([...answers.coins, ...known]) })
      },
      () => {
        if (isCurrent) setHasFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isSettled, files, answers, kept, keptUnread])

  function change(index: number, changes: Partial<ImportFile>): void {
    setFiles((before) => before.map((file, at) => (at === index ? { ...file, ...changes } : file)))
  }

  return {
    ...{ share, files, result, hasFailed, answers },
    answer: (more) => setAnswers((before) => ({ ...before, ...more })),
    setMapping: (index, mapping) => change(index, { mapping, isChecking: true }),
    setConfirmed: (index, isConfirmed) => change(index, { isConfirmed }),
    setLeftOut: (index, isLeftOut) => change(index, { isLeftOut }),
    setHeaderRow: (index, headerRow) => {
      client.current?.setHeaderRow(index, headerRow).then(
        (opened) => change(index, toImportFile(files[index]?.name ?? '', opened)),
        () => setHasFailed(true),
      )
    },
  }
}

function toImportFile(name: string, opened: OpenedFile): ImportFile {
  const isTable = opened.kind === 'table'
  return {
    ...{ name, opened, check: null, asked: [] },
    mapping: isTable ? opened.mapping : null,
    isRecalled: false,
    isLeftOut: false,
    isConfirmed: !isTable || opened.format !== null,
    isChecking: isTable,
  }
}

/** What was asked about an earlier file is asked first, and then answered as it was. */
function withCheck(file: ImportFile, check: FileCheck): ImportFile {
  const { opened, isRecalled } = file
  const checked = {
    ...{ ...file, check, isChecking: false, isRecalled: true },
    asked: addPoints(file.asked, check.open),
  }
  const recalled = isRecalled || opened.kind !== 'table' ? null : recallMapping(opened)
  return recalled === null ? checked : { ...checked, mapping: recalled, isChecking: true }
}

/** Whether nothing is asked about the file itself. */
function isFileSettled(file: ImportFile): boolean {
  const { mapping, isConfirmed, isLeftOut, check, isChecking } = file
  if (mapping === null || isLeftOut) return true
  return isConfirmed && !isChecking && check?.open.length === 0
}

function addPoints(asked: readonly OpenPoint[], open: readonly OpenPoint[]): OpenPoint[] {
  const known = new Set(asked.map(keyOfPoint))
  return [...asked, ...open.filter((point) => !known.has(keyOfPoint(point)))]
}
