import { startServer } from './start-server.ts'

await startServer({ isDevelopment: process.argv.includes('--development') })
