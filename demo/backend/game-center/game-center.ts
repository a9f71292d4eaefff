import type { Cancel, Clock } from '../../../src/lib/clock.ts'
import { createEmitter, type Emitter } from '../../../src/lib/emitter.ts'
import type { People } from '../data/people.ts'
import type { Random } from '../random.ts'
import { type Cockpit, createCockpit } from './cockpit.ts'
import type { EventContext, OutgoingMessage } from './event-context.ts'
import { createJackpot, type Jackpot } from './jackpot.ts'
import { createRunner, onlyOnce, type Runner } from './machine.ts'
import { emptyEvents, type GameCenterState, type StreamerEventsState } from './state.ts'
import { createWheel, type Wheel } from './wheel.ts'

/** A message to everybody in a streamer's room. */
interface EventMessage {
  readonly streamerUserId: string
  /** Returns the message for one recipient; amounts and chances are the recipient's own. */
  messageFor(wallet: string | null): OutgoingMessage
}

/** The events of one streamer, up to date. */
export interface StreamerEvents {
  readonly jackpot: Jackpot
  readonly wheel: Wheel
  readonly cockpit: Cockpit
  /** Schedules the next change again; call it after changing an event from outside. */
  reschedule(): void
}

/** The events of all streamers; a streamer's first events are created when they are requested. */
export interface GameCenter {
  /** Returns a streamer's events; undefined for a user id that isn't a streamer's. */
  eventsOf(streamerUserId: string): StreamerEvents | undefined
  /** Returns the streamer's events that include an event id. */
  eventsWith(eventId: string): StreamerEvents | undefined
  /** Makes a streamer's events change on time until cancelled. */
  run(streamerUserId: string): Cancel
  readonly messages: Emitter<EventMessage>
}

type GameCenterOptions = Pick<EventContext, 'award' | 'credit' | 'save'> & {
  readonly clock: Clock
  readonly random: Random
  readonly people: People
  /** Leaves the first events open until they are ended by hand; no others follow. */
  readonly isCalm?: boolean
}

interface ActiveEvents extends StreamerEvents {
  readonly runner: Runner
}

/** Creates the game center; `states` are changed in place, as they are saved. */
export function createGameCenter(options: GameCenterOptions, states: GameCenterState): GameCenter {
  const { clock, people } = options
  const random = options.random.fork('game-center')
  const messages = createEmitter<EventMessage>()
  const byStreamer = new Map<string, ActiveEvents>()
  const names = people.all.map(({ nickname }) => nickname)

  function createEvents(streamerUserId: string, state: StreamerEventsState): ActiveEvents {
    const context: EventContext = {
      ...options,
      streamerUserId,
      random,
      names,
      publish: message =>
        messages.emit({
          streamerUserId,
          messageFor: wallet => (typeof message === 'function' ? message(wallet) : message),
        }),
    }
    const jackpot = createJackpot(state.jackpot, context)
    const wheel = createWheel(state.wheel, context)
    const cockpit = createCockpit(state, context)
    const automatic = options.isCalm ? [onlyOnce(jackpot), onlyOnce(wheel)] : [jackpot, wheel]
    const runner = createRunner(clock, [...automatic, cockpit])
    const events = { jackpot, wheel, cockpit, runner, reschedule: runner.reschedule }
    byStreamer.set(streamerUserId, events)
    return events
  }
  for (const [id, state] of states) createEvents(id, state)

  function find(streamerUserId: string): ActiveEvents | undefined {
    const known = byStreamer.get(streamerUserId)
    if (known) return known
    if (!people.streamerById(streamerUserId)) return undefined
    const state = emptyEvents()
    states.set(streamerUserId, state)
    return createEvents(streamerUserId, state)
  }

  function eventsOf(streamerUserId: string): StreamerEvents | undefined {
    const found = find(streamerUserId)
    found?.runner.advance()
    return found
  }

  return {
    eventsOf,
    eventsWith(eventId) {
      // An event's id includes the streamer's user id: `wheel-7001-3`.
      const [, streamerUserId = ''] = eventId.split('-')
      return byStreamer.has(streamerUserId) ? eventsOf(streamerUserId) : undefined
    },
    run: streamerUserId => find(streamerUserId)?.runner.start() ?? (() => {}),
    messages,
  }
}
