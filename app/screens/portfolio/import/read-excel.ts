import type { Problem } from '../../../../portfolio/import/table/decode-text.ts'
import type { NamedSheet } from '../../../../portfolio/import/table/read-workbook.ts'

/** A hostile file may keep a worker busy for hours. */
const MAX_MS = 20_000

type ExcelWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

/** The sheets of an Excel file, read by a worker of its own that ends after 20 seconds at most. */
export function readExcel(
  file: Blob,
  signal: AbortSignal,
  worker: ExcelWorker | null = startWorker(),
): Promise<NamedSheet[] | Problem> {
  if (worker === null) return Promise.resolve(NO_WORKER)
  const end = new AbortController()
  return new Promise<NamedSheet[] | Problem>((resolve, reject) => {
    const late = { problem: 'This Excel file takes longer than 20 seconds. Save it as CSV.' }
    const timer = setTimeout(() => resolve(late), MAX_MS)
    end.signal.addEventListener('abort', () => clearTimeout(timer))
    signal.addEventListener('abort', () => reject(signal.reason), { signal: end.signal })
    worker.addEventListener('message', ({ data }: MessageEvent<NamedSheet[] | Problem>) =>
      resolve(data),
    )
    worker.addEventListener('error', (event) =>
      // A script that is gone after a release, or blocked, has no message.
      resolve('message' in event ? UNREADABLE : NO_SCRIPT),
    )
    worker.postMessage(file)
  }).finally(() => {
    end.abort()
    worker.terminate()
  })
}

const UNREADABLE = { problem: 'This Excel file cannot be read. Save it as CSV.' }
const NO_SCRIPT = {
  problem: 'The reader of Excel files did not load. Choose the file again, or save it as CSV.',
}

/** In the page, a hostile file would take all of it with it. */
const NO_WORKER = { problem: 'Your browser blocks what reads Excel files. Save it as CSV.' }

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
