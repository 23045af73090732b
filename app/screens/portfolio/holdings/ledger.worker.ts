// Keeps the ledgers beside the page, so that it stays usable.
import { ledgerJob } from './ledger-job.ts'

const answer = ledgerJob((reply) => postMessage(reply))
addEventListener('message', ({ data }) => answer(data))
