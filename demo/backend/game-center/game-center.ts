import type { Cancel, Clock } from '../../../src/lib/clock.ts'
import { createEmitter } from '../../../src/lib/emitter.ts'
import type { People } from '../data/people.ts'
import type { Random } from '../random.ts'
import { createCockpit } from './cockpit.ts'
import type { EventContext, OutgoingMessage } from './event-context.ts'
import { createJackpot } from './jackpot.ts'
import { createRunner, onlyOnce } from './machine.ts'
import { emptyEvents, type GameCenterState, type StreamerEventsState } from './state.ts'
import { createWheel } from './wheel.ts'

/** A message to everybody in a streamer's room. */
export interface EventMessage {
  readonly streamerUserId: string
  /** Returns the message for one recipient; amounts and chances are the recipient's own. */
  messageFor(wallet: string | null): OutgoingMessage
}

type GameCenterOptions = Pick<EventContext, 'award' | 'credit' | 'save'> & {
  readonly clock: Clock
  readonly random: Random
  readonly people: People
  /** Leaves the first events open until they are ended by hand; no others follow. */
  readonly isCalm?: boolean
}

/** Creates the events of one streamer, and what makes them change. */
function createStreamerEvents(
  clock: Clock,
  context: EventContext,
  state: StreamerEventsState,
  isCalm = false,
) {
  const jackpot = createJackpot(state.jackpot, context)
  const wheel = createWheel(state.wheel, context)
  const cockpit = createCockpit(state, context)
  const automatic = isCalm ? [onlyOnce(jackpot), onlyOnce(wheel)] : [jackpot, wheel]
  return { jackpot, wheel, cockpit, ...createRunner(clock, [...automatic, cockpit]) }
}
export type StreamerEvents = ReturnType<typeof createStreamerEvents>

/**
 * Creates the events of all streamers, each one's when they are first requested; `states` are changed in place, as they
 * are saved.
 */
export function createGameCenter(options: GameCenterOptions, states: GameCenterState) {
  const { clock, people } = options
  const random = options.random.fork('game-center')
  const messages = createEmitter<EventMessage>()
  const byStreamer = new Map<string, StreamerEvents>()
  const names = people.all.map(({ nickname }) => nickname)

  function contextOf(streamerUserId: string): EventContext {
    return {
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
  }

  function createEvents(streamerUserId: string, state: StreamerEventsState): StreamerEvents {
    const events = createStreamerEvents(clock, contextOf(streamerUserId), state, options.isCalm)
    byStreamer.set(streamerUserId, events)
    return events
  }
  for (const [id, state] of states) createEvents(id, state)

  function find(streamerUserId: string): StreamerEvents | undefined {
    const known = byStreamer.get(streamerUserId)
    if (known) return known
    if (!people.streamerById(streamerUserId)) return undefined
    const state = emptyEvents()
    states.set(streamerUserId, state)
    return createEvents(streamerUserId, state)
  }

  /** Returns a streamer's events, up to date; undefined for a user id that isn't a streamer's. */
  function eventsOf(streamerUserId: string): StreamerEvents | undefined {
    const found = find(streamerUserId)
    found?.advance()
    return found
  }

  return {
    eventsOf,
    /** Returns the streamer's events that include an event id. */
    eventsWith(eventId: string) {
      // An event's id includes the streamer's user id: `wheel-7001-3`.
      const [, streamerUserId = ''] = eventId.split('-')
      return byStreamer.has(streamerUserId) ? eventsOf(streamerUserId) : undefined
    },
    /** Makes a streamer's events change on time until cancelled. */
    run: (streamerUserId: string): Cancel => find(streamerUserId)?.start() ?? (() => {}),
    messages,
  }
}
export type GameCenter = ReturnType<typeof createGameCenter>
