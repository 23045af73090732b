// Works out tax years beside the page, so that it stays usable.
import { taxJob } from './tax-job.ts'

const answer = taxJob((reply) => postMessage(reply))
addEventListener('message', ({ data }) => answer(data))
