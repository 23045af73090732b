import { LRUCache } from 'lru-cache'
import type { WaitReason } from '../../../market/wait.ts'
import { isRevalidation, type Priority } from '../../upstream/http/call-gate.ts'

/** When a refused call may be retried, and which limit refused it. */
export type Refusal = { retryAtMs: number; reason: WaitReason }

type Caller = { priority: Priority; client: string | undefined }

/** A retry time in the past must not cause a busy loop. */
const MIN_PAUSE_MS = 1_000
const MAX_CLIENTS = 5_000
const PRIORITIES: readonly Priority[] = [
  'facts',
  'chart',
  'optional',
  'revalidation',
  'starved-revalidation',
]

/** Remembers who may make no call for a while: a priority, a client, or all. */
export function createPauses({ now }: { now: () => number }) {
  const ofPriority = new Map<Priority, Refusal>()
  const ofClient = new LRUCache<string, Refusal>({ max: MAX_CLIENTS })

  function active(refusal: Refusal | undefined): Refusal | undefined {
    return refusal !== undefined && now() < refusal.retryAtMs ? refusal : undefined
  }

  return {
    record({ retryAtMs, reason }: Refusal, { priority, client }: Caller): void {
      const refusal = { reason, retryAtMs: Math.max(retryAtMs, now() + MIN_PAUSE_MS) }
      const isForAll = reason === 'service' || reason === 'outage'
      if (reason === 'share' && client !== undefined) {
        ofClient.set(keyOf(client, priority), refusal)
      } else {
        for (const each of isForAll ? PRIORITIES : [priority]) ofPriority.set(each, refusal)
      }
    },

    find: (priority: Priority): Refusal | undefined => active(ofPriority.get(priority)),

    findOfClient: (client: string, priority: Priority): Refusal | undefined =>
      active(ofClient.get(keyOf(client, priority))),

    /** When the first pause ends. Undefined if there is none. */
    firstEndMs(): number | undefined {
      const timesMs = [...ofPriority.values(), ...ofClient.values()]
        .map(({ retryAtMs }) => retryAtMs)
        .filter((timeMs) => timeMs > now())
      return timesMs.length === 0 ? undefined : Math.min(...timesMs)
    },
  }
}

/** Revalidation has its own key: the reserve still serves a client whose share is spent. */
function keyOf(client: string, priority: Priority): string {
  return isRevalidation(priority) ? `${client} ${priority}` : client
}
