import { ImportSession } from '../../../../portfolio/import/import-session.ts'
import { inOrder, type KeptTransaction } from '../../../../portfolio/transaction.ts'
import type { Job } from '../jobs/start-job.ts'
import type { ImportReply, ImportRequest } from './import-messages.ts'

/** Reads the files of one import. */
export const importJob: Job<ImportRequest, ImportReply> = (reply) => {
  const session = new ImportSession()
  const kept = new Map<number, KeptTransaction>()
  return async (request) => {
    if (request.about === 'rows') {
      for (const key of request.rows.removed) kept.delete(key)
      for (const row of request.rows.put) kept.set(row.key, row)
      return
    }
    const { id, question } = request
    try {
      if (question.about === 'file') {
        const bytes = new Uint8Array(await question.file.arrayBuffer())
        reply({ id, parts: session.open(bytes, (share) => reply({ id, share })) })
      } else if (question.about === 'sheets') {
        reply({ id, parts: session.openSheets(question.sheets) })
      } else if (question.about === 'header') {
        reply({ id, opened: session.setHeaderRow(question.index, question.headerRow) })
      } else if (question.about === 'mapping') {
        const { index, mapping, nowMs } = question
        reply({ id, check: session.check(index, mapping, nowMs) })
      } else {
        reply({
          id,
          result: session.read({ ...question.input, kept: inOrder([...kept.values()]) }),
        })
      }
    } catch (error) {
      reply({ id, error: String(error) })
    }
  }
}
