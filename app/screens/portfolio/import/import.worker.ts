// Reads files beside the page, so that it stays usable.
import { ImportSession } from '../../../../portfolio/import/import-session.ts'
import type { ImportReply, ImportRequest } from './import-messages.ts'

const session = new ImportSession()

addEventListener('message', async ({ data }: MessageEvent<ImportRequest>) => {
  const { id } = data
  const reply = (message: ImportReply) => postMessage(message)
  try {
    if ('file' in data) {
      const bytes = new Uint8Array(await data.file.arrayBuffer())
      reply({ id, opened: session.open(bytes, (share) => reply({ id, share })) })
    } else {
      reply({ id, result: session.read(data.input) })
    }
  } catch (error) {
    reply({ id, error: String(error) })
  }
})
