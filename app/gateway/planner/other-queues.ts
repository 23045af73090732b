import { OWN_QUEUE, type QueuedCall, type SharedQueue } from './shared-queue.server.ts'

const EXCHANGE_EVERY_MS = 1_000

type OtherQueuesOptions = { queue: SharedQueue; listOwn: () => QueuedCall[] }

/** What people wait for in the other processes that share the calls, a second ago. */
export function createOtherQueues({ queue, listOwn }: OtherQueuesOptions) {
  let others: readonly QueuedCall[] = []
  const isAlone = queue === OWN_QUEUE
  const timer = isAlone ? undefined : setInterval(exchange, EXCHANGE_EVERY_MS).unref()

  async function exchange(): Promise<void> {
    others = await queue.exchange(listOwn().sort((a, b) => b.score - a.score))
  }

  return {
    /** What a call is worth to people elsewhere. */
    scoreOf(key: string): number {
      return others.reduce((sum, other) => sum + (other.key === key ? other.score : 0), 0)
    },
    /** How many calls that nobody here waits for are worth more. */
    countAbove: (score: number, isOwn: (key: string) => boolean): number =>
      others.filter((other) => other.score > score && !isOwn(other.key)).length,
    maxScore: (): number => Math.max(0, ...others.map(({ score }) => score)),
    stop: () => clearInterval(timer),
  }
}
