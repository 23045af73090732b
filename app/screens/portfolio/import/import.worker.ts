// Reads files beside the page, so that it stays usable.
import { importJob } from './import-job.ts'

const answer = importJob((reply) => postMessage(reply))
addEventListener('message', ({ data }) => answer(data))
