import type { Cancel, Clock } from '../../../src/lib/clock.ts'
import { createSignal, type Signal } from '../../../src/lib/signal.ts'
import type { People } from '../data/people.ts'
import type { Random } from '../random.ts'
import { type Cockpit, createCockpit } from './cockpit.ts'
import { createJackpot, type Jackpot } from './jackpot.ts'
import { createRunner, onlyOnce, type Runner } from './machine.ts'
import { type GameCenterState, newTable, type TableState } from './state.ts'
import type { OutgoingMessage, Surroundings } from './table.ts'
import { createWheel, type Wheel } from './wheel.ts'

/** A message on its way to everybody in a streamer's room. */
export interface Announcement {
  readonly streamerUserId: string
  /** What one of them is told. */
  of(wallet: string | null): OutgoingMessage
}

/** What runs for one streamer, caught up to now. */
export interface Table {
  readonly jackpot: Jackpot
  readonly wheel: Wheel
  readonly cockpit: Cockpit
  /** A hand has changed something. */
  changed(): void
}

/** The events of all streamers, each from the moment when somebody first asked. */
export interface GameCenter {
  /** Undefined where nobody streams under that user id. */
  table(streamerUserId: string): Table | undefined
  /** The table that has an event of that id. */
  tableWith(eventId: string): Table | undefined
  /** Keeps a streamer's events on time until cancelled. */
  listen(streamerUserId: string): Cancel
  readonly announcements: Signal<Announcement>
  entries(): GameCenterState
}

/** What the game centre needs of the world. */
export type GameCenterOptions = Pick<Surroundings, 'award' | 'credit' | 'save'> & {
  readonly clock: Clock
  readonly random: Random
  readonly people: People
  /** The first events open, and stay until a hand ends them; none follows. */
  readonly isCalm?: boolean
}

interface Running extends Table {
  readonly runner: Runner
  readonly state: TableState
}

/** Creates the game centre with the tables that were saved. */
export function createGameCenter(options: GameCenterOptions, saved: GameCenterState): GameCenter {
  const { clock, people } = options
  const random = options.random.fork('game-center')
  const announcements = createSignal<Announcement>()
  const tables = new Map<string, Running>()
  const names = people.all.map(({ nickname }) => nickname)

  function build(streamerUserId: string, state: TableState): Running {
    const around: Surroundings = {
      ...options,
      streamerUserId,
      random,
      names,
      tell: message =>
        announcements.emit({
          streamerUserId,
          of: wallet => (typeof message === 'function' ? message(wallet) : message),
        }),
    }
    const jackpot = createJackpot(state.jackpot, around)
    const wheel = createWheel(state.wheel, around)
    const cockpit = createCockpit(state, around)
    const own = options.isCalm ? [onlyOnce(jackpot), onlyOnce(wheel)] : [jackpot, wheel]
    const runner = createRunner(clock, [...own, cockpit])
    return { jackpot, wheel, cockpit, runner, state, changed: runner.changed }
  }
  for (const [id, state] of Object.entries(saved)) tables.set(id, build(id, structuredClone(state)))

  function find(streamerUserId: string): Running | undefined {
    const known = tables.get(streamerUserId)
    if (known) return known
    if (!people.all.some(({ userId, profile }) => profile && String(userId) === streamerUserId))
      return undefined
    const made = build(streamerUserId, newTable())
    tables.set(streamerUserId, made)
    return made
  }

  function table(streamerUserId: string): Table | undefined {
    const found = find(streamerUserId)
    found?.runner.catchUp()
    return found
  }

  return {
    table,
    tableWith(eventId) {
      // Every id holds the streamer's: `wheel-7001-3`.
      const [, streamerUserId = ''] = eventId.split('-')
      return tables.has(streamerUserId) ? table(streamerUserId) : undefined
    },
    listen: streamerUserId => find(streamerUserId)?.runner.listen() ?? (() => {}),
    announcements,
    entries: () => Object.fromEntries([...tables].map(([id, { state }]) => [id, state])),
  }
}
