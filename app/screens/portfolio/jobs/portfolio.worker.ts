// Works beside the page, so that it stays usable.
import { portfolioJob } from './portfolio-job.ts'

const answer = portfolioJob((reply) => postMessage(reply))

addEventListener('message', ({ data }) => answer(data))
