import { OWN_QUEUE, type QueuedCall, type SharedQueue } from './shared-queue.server.ts'

const EXCHANGE_EVERY_MS = 1_000

type OtherQueuesOptions = { queue: SharedQueue; listOwn: () => QueuedCall[] }

/** The queued calls of the other processes that share the budget, at most a second old. */
export function createOtherQueues({ queue, listOwn }: OtherQueuesOptions) {
  let others: readonly QueuedCall[] = []
  const isAlone = queue === OWN_QUEUE
  const timer = isAlone ? undefined : setInterval(exchange, EXCHANGE_EVERY_MS).unref()

  async function exchange(): Promise<void> {
    others = await queue.exchange(listOwn().sort((a, b) => b.score - a.score))
  }

  return {
    /** The score of a call in the other processes. */
    scoreOf(key: string): number {
      return others.reduce((sum, other) => sum + (other.key === key ? other.score : 0), 0)
    },
    /** The number of calls with a higher score that are queued only in other processes. */
    countAbove: (score: number, isOwn: (key: string) => boolean): number =>
      others.filter((other) => other.score > score && !isOwn(other.key)).length,
    maxScore: (): number => Math.max(0, ...others.map(({ score }) => score)),
    stop: () => clearInterval(timer),
  }
}
