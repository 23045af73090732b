// Runs the raw client in its own process: reads a job as JSON from its argument, prints the result.
import { type RawJob, sendRepeatedly } from './raw-client.ts'

const [, , text = ''] = process.argv
const job: RawJob = JSON.parse(text)
process.stdout.write(JSON.stringify(await sendRepeatedly(job)), () => process.exit())
