import { createSignal, type Signal } from '../../src/lib/signal.ts'
import { isLive, type StreamStatus } from '../../src/model/stream.ts'
import type { People, Person } from './data/people.ts'
import type { Random } from './random.ts'

/** What just changed about one person. */
export interface PresenceChange {
  readonly wallet: string
  readonly what: 'status' | 'viewers'
}

/** Who is on line, and how many watch. */
export interface Presence {
  status(wallet: string): StreamStatus
  viewers(wallet: string): number
  /** Everybody on line, streamers first and the most popular of them first. */
  online(): Person[]
  setStatus(wallet: string, status: StreamStatus): void
  setViewers(wallet: string, viewers: number): void
  /** Statuses of the streamers, for the saved state. */
  statuses(): Record<string, StreamStatus>
  readonly changes: Signal<PresenceChange>
}

const OFFLINE_AT_FIRST = 12
/** The lobby's first row is never empty at the start. */
const ALWAYS_ON_AT_FIRST = 10

function firstStatuses(people: People, random: Random, owned: string | null) {
  const streamers = people.all.filter(person => person.profile)
  const candidates = streamers.slice(ALWAYS_ON_AT_FIRST).filter(({ wallet }) => wallet !== owned)
  const offline = new Set(random.shuffle(candidates).slice(0, OFFLINE_AT_FIRST))
  return new Map<string, StreamStatus>(
    streamers.map(person => {
      if (offline.has(person)) return [person.wallet, 'OFFLINE']
      return [person.wallet, random.chance(0.75) ? 'BROADCAST' : 'ONLINE']
    }),
  )
}

/** The presence of a seed, with saved statuses laid over it; `owned` is the user's own room. */
export function createPresence(
  people: People,
  seed: Random,
  saved: Readonly<Record<string, StreamStatus>>,
  owned: string | null,
): Presence {
  const random = seed.fork('presence')
  const statuses = firstStatuses(people, random, owned)
  for (const [wallet, status] of Object.entries(saved)) {
    if (statuses.has(wallet)) statuses.set(wallet, status)
  }
  const viewers = new Map<string, number>()
  const changes = createSignal<PresenceChange>()

  function status(wallet: string): StreamStatus {
    // Ordinary players have no stream; the demo keeps them on line.
    return statuses.get(wallet) ?? (people.byWallet(wallet) ? 'ONLINE' : 'OFFLINE')
  }

  return {
    status,
    viewers(wallet) {
      if (!isLive(status(wallet))) return 0
      return viewers.get(wallet) ?? people.byWallet(wallet)?.profile?.baseViewers ?? 0
    },
    online: () => people.all.filter(person => isLive(status(person.wallet))),
    setStatus(wallet, next) {
      if (!statuses.has(wallet) || statuses.get(wallet) === next) return
      statuses.set(wallet, next)
      if (!isLive(next)) viewers.delete(wallet)
      changes.emit({ wallet, what: 'status' })
    },
    setViewers(wallet, count) {
      if (!isLive(status(wallet)) || viewers.get(wallet) === count) return
      viewers.set(wallet, count)
      changes.emit({ wallet, what: 'viewers' })
    },
    statuses: () => Object.fromEntries(statuses),
    changes,
  }
}
