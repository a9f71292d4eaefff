import { createEmitter } from '../../src/lib/emitter.ts'
import { isLive, type StreamStatus } from '../../src/model/lobby.ts'
import type { People } from './data/people.ts'
import type { Random } from './random.ts'

/** A change in one person's presence. */
export interface PresenceChange {
  readonly wallet: string
  readonly field: 'status' | 'viewers'
}

const INITIALLY_OFFLINE = 12
/** The most popular streamers start online, so the first row of the lobby is full. */
const INITIALLY_ONLINE = 10

function initialStatuses(people: People, random: Random, owned: string | null) {
  const { streamers } = people
  const candidates = streamers.slice(INITIALLY_ONLINE).filter(({ wallet }) => wallet !== owned)
  const offline = new Set(random.shuffle(candidates).slice(0, INITIALLY_OFFLINE))
  return new Map<string, StreamStatus>(
    streamers.map(person => {
      if (offline.has(person) || person.wallet === owned) return [person.wallet, 'OFFLINE']
      return [person.wallet, random.chance(0.75) ? 'BROADCAST' : 'ONLINE']
    }),
  )
}

/**
 * Creates the status and number of viewers of everybody; `statuses` are those of streams, by wallet hash. `owned` is
 * the wallet of the user's room, which is offline until they go live.
 */
export function createPresence(
  people: People,
  seed: Random,
  statuses: Map<string, StreamStatus>,
  owned: string | null,
) {
  const random = seed.fork('presence')
  for (const [wallet, status] of initialStatuses(people, random, owned))
    if (!statuses.has(wallet)) statuses.set(wallet, status)
  const viewers = new Map<string, number>()
  const changes = createEmitter<PresenceChange>()

  function status(wallet: string): StreamStatus {
    // Ordinary players have no stream, and are always online.
    return statuses.get(wallet) ?? (people.byWallet(wallet) ? 'ONLINE' : 'OFFLINE')
  }

  return {
    status,
    viewers(wallet: string) {
      if (!isLive(status(wallet))) return 0
      return viewers.get(wallet) ?? people.byWallet(wallet)?.profile?.baseViewers ?? 0
    },
    /** Returns everybody who is online: streamers by popularity, then ordinary players. */
    online: () => people.all.filter(person => isLive(status(person.wallet))),
    setStatus(wallet: string, next: StreamStatus) {
      if (!statuses.has(wallet) || statuses.get(wallet) === next) return
      statuses.set(wallet, next)
      if (!isLive(next)) viewers.delete(wallet)
      changes.emit({ wallet, field: 'status' })
    },
    setViewers(wallet: string, count: number) {
      if (!isLive(status(wallet)) || viewers.get(wallet) === count) return
      viewers.set(wallet, count)
      changes.emit({ wallet, field: 'viewers' })
    },
    changes,
  }
}
export type Presence = ReturnType<typeof createPresence>
