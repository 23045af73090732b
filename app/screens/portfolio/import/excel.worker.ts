// Reads one Excel file, and ends. It has the library for that, which other files do not need.
import { readWorkbook } from '../../../../portfolio/import/table/read-workbook.ts'

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await readWorkbook(new Uint8Array(await data.arrayBuffer())))
})
