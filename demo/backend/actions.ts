import * as v from 'valibot'
import { type Cancel, type Clock, minutes, seconds } from '../../src/lib/clock.ts'
import { utcDateFormatter } from '../../src/lib/date-formatter.ts'
import { createEmitter, type Emitter } from '../../src/lib/emitter.ts'
import { object } from '../../src/lib/object-schema.ts'
import { roundTo } from './currency.ts'
import type { CurrentGames } from './current-games.ts'
import {
  ACTION_CURRENCY,
  gameTypeOf,
  OwnActionType,
  type RecordedAction,
  type SampleAction,
  sampleActions,
} from './data/game-actions.ts'
import type { People, Person } from './data/people.ts'
import { type Random, uuidFrom } from './random.ts'

/** Actions that are kept of each player, and how many of those survive a reload. */
const MAX_KEPT = 200
const MAX_SAVED = 40
/** After a pause of this length the next action starts a new session. */
const SESSION_PAUSE = minutes(30)

const number = v.pipe(v.number(), v.finite())
/** An action that was played while the demo ran. */
export const PlayedAction = object({
  id: v.string(),
  hash: v.string(),
  /** Milliseconds since the Unix epoch. */
  at: number,
  actionType: OwnActionType,
  usd: number,
  gameName: v.string(),
  gameType: v.string(),
  /** Seconds since the first action of the session; sent for streamers only. */
  timeline: number,
})
export type PlayedAction = v.InferOutput<typeof PlayedAction>

/** A player's action at the moment it is played. */
export interface ActionEvent {
  readonly person: Person
  readonly action: RecordedAction
}

/** Adds an action that a player performs now, in USD. */
export type PlayAction = (person: Person, actionType: OwnActionType, usd: number) => RecordedAction

interface ActionsOptions {
  readonly clock: Clock
  readonly random: Random
  readonly people: People
  readonly currentGames: CurrentGames
  readonly samples: readonly SampleAction[]
  readonly saved: Readonly<Record<string, readonly PlayedAction[]>>
  /** Plays for a person while somebody follows them. */
  simulate(person: Person, play: PlayAction): Cancel
}

interface ActiveSimulator {
  readonly actions: Emitter<RecordedAction>
  readonly stop: Cancel
  followers: number
}

function toRecorded(
  person: Person,
  { at, usd, timeline, ...fields }: PlayedAction,
): RecordedAction {
  return {
    ...fields,
    timeline: person.profile ? timeline : null,
    date: utcDateFormatter.iso(at),
    amount: usd,
    amountUsd: usd,
    currency: ACTION_CURRENCY,
    wallet: null,
    nickname: null,
    nested: null,
  }
}

/** Creates the feeds of all players: sample actions from earlier today, then the actions played since. */
export function createActions(options: ActionsOptions) {
  const { clock, people, currentGames, samples } = options
  /** Newest first. */
  const playedByWallet = new Map(
    Object.entries(options.saved).map(([wallet, actions]) => [wallet, [...actions]]),
  )
  const sampleFeeds = new Map<string, RecordedAction[]>()
  const simulators = new Map<string, ActiveSimulator>()
  const played = createEmitter<ActionEvent>()
  const startedAt = clock.now()

  const playedBy = ({ wallet }: Person): PlayedAction[] => {
    const known = playedByWallet.get(wallet) ?? []
    playedByWallet.set(wallet, known)
    return known
  }

  function sampleFeedOf(person: Person): RecordedAction[] {
    const known = sampleFeeds.get(person.wallet)
    if (known) return known
    const random = options.random.fork(`actions:${person.wallet}`)
    const feed = sampleActions({ samples, person, people, random, now: startedAt })
    sampleFeeds.set(person.wallet, feed)
    return feed
  }

  function createAction(person: Person, actionType: OwnActionType, usd: number): PlayedAction {
    const [last] = playedBy(person)
    // The feed is paged by date, so two actions of a player must not have the same date.
    const at = Math.max(clock.now(), (last?.at ?? 0) + 1)
    const isSameSession = last && at - last.at < SESSION_PAUSE
    const sessionStart = isSameSession ? last.at - last.timeline * seconds(1) : at
    const game = currentGames.get(person)
    return {
      id: `${person.userId}-${at}`,
      hash: uuidFrom(options.random.fork(`action:${person.wallet}:${at}`)),
      at,
      actionType,
      usd: roundTo(ACTION_CURRENCY, usd),
      gameName: game.name,
      gameType: gameTypeOf(game),
      timeline: Number(((at - sessionStart) / seconds(1)).toFixed(2)),
    }
  }

  const play: PlayAction = (person, actionType, usd) => {
    const own = playedBy(person)
    const created = createAction(person, actionType, usd)
    own.unshift(created)
    own.splice(MAX_KEPT)
    const action = toRecorded(person, created)
    played.emit({ person, action })
    simulators.get(person.wallet)?.actions.emit(action)
    return action
  }

  return {
    /** Returns a player's feed, newest first; throws ApiError if the recording is empty. */
    feedOf: (person: Person): RecordedAction[] => [
      ...playedBy(person).map(action => toRecorded(person, action)),
      ...sampleFeedOf(person),
    ],
    play,
    /**
     * Keeps the player playing until cancelled, and passes each action on. All followers of a player
     * share one simulator.
     */
    follow(person: Person, onAction: (action: RecordedAction) => void): Cancel {
      const active = simulators.get(person.wallet) ?? {
        actions: createEmitter<RecordedAction>(),
        stop: options.simulate(person, play),
        followers: 0,
      }
      simulators.set(person.wallet, active)
      active.followers += 1
      const unlisten = active.actions.listen(onAction)
      let isCancelled = false
      return () => {
        if (isCancelled) return
        isCancelled = true
        unlisten()
        active.followers -= 1
        if (active.followers > 0) return
        active.stop()
        simulators.delete(person.wallet)
      }
    },
    /** Emits every action of every player. */
    played,
    /** Returns the newest actions of each player, for the saved state. */
    entries: (): Record<string, PlayedAction[]> =>
      Object.fromEntries(
        [...playedByWallet]
          .filter(([, own]) => own.length > 0)
          .map(([wallet, own]) => [wallet, own.slice(0, MAX_SAVED)]),
      ),
    dispose() {
      for (const { stop } of simulators.values()) stop()
      simulators.clear()
    },
  }
}
export type Actions = ReturnType<typeof createActions>
