// The raw client in a process of its own: does the job that it is given as JSON, writes the result.
import { type RawJob, sendRepeatedly } from './raw-client.ts'

const [, , text = ''] = process.argv
const job: RawJob = JSON.parse(text)
process.stdout.write(JSON.stringify(await sendRepeatedly(job)), () => process.exit())
