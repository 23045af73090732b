import type { WorkerMessage } from './worker-message.ts'

/** Never settles if the worker is killed meanwhile. False without one. */
export async function askWorker(message: WorkerMessage): Promise<boolean> {
  // Browsers leave it out without TLS, and some in private windows.
  const worker = navigator.serviceWorker?.controller
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage(message, [port2])
  })
}
