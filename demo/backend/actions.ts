import * as v from 'valibot'
import { type Cancel, type Clock, minutes, seconds } from '../../src/lib/clock.ts'
import { utcDates } from '../../src/lib/dates.ts'
import { createSignal, type Signal } from '../../src/lib/signal.ts'
import { roundTo } from './currency.ts'
import {
  ACTION_CURRENCY,
  gameTypeOf,
  type OwnActionType,
  type RecordedAction,
  type SampleAction,
  sampleActions,
} from './data/game-actions.ts'
import type { People, Person } from './data/people.ts'
import type { Playing } from './playing.ts'
import { type Random, uuidFrom } from './random.ts'
import type { Simulator } from './realtime/simulator.ts'

/** Actions of one player that are kept, and of those the ones that outlive a reload. */
const MOST_KEPT = 200
const MOST_SAVED = 40
/** After so long a pause the next action begins a session of its own. */
const SESSION_PAUSE = minutes(30)

const number = v.pipe(v.number(), v.finite())
/** One action that was played while the demo ran. */
export const PlayedAction = v.object({
  id: v.string(),
  hash: v.string(),
  /** Milliseconds since the Unix epoch. */
  at: number,
  actionType: v.picklist(['BET', 'WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN']),
  usd: number,
  gameName: v.string(),
  gameType: v.string(),
  /** Seconds since the first action of the session. */
  timeline: number,
})
export type PlayedAction = v.InferOutput<typeof PlayedAction>

/** Somebody's action, at the moment at which it happens. */
export interface Happening {
  readonly person: Person
  readonly action: RecordedAction
}

/** What everybody does: the sample of earlier today, and on top of it what is played since. */
export interface Actions {
  /** Somebody's feed, the newest first; throws ApiFault where there is no sample. */
  of(person: Person): RecordedAction[]
  /** Something that somebody does right now, in USD. */
  play(person: Person, actionType: OwnActionType, usd: number): RecordedAction
  /** Keeps somebody playing, and hears what they do; one source however many listen. */
  listen(person: Person, hear: (action: RecordedAction) => void): Cancel
  /** Everything that is played, whoever listens. */
  readonly happened: Signal<Happening>
  /** The newest ones of each player, for the saved state. */
  entries(): Record<string, PlayedAction[]>
  /** Ends every source. */
  dispose(): void
}

/** What the feeds of a world are made of. */
export interface ActionsOptions {
  readonly clock: Clock
  readonly random: Random
  readonly people: People
  readonly playing: Playing
  readonly samples: readonly SampleAction[]
  readonly saved: Readonly<Record<string, readonly PlayedAction[]>>
  /** What plays for a person while somebody listens. */
  source(person: Person, actions: Actions): Simulator
}

interface Source {
  readonly heard: Signal<RecordedAction>
  readonly simulator: Simulator
  listeners: number
}

function recordedForm(played: PlayedAction): RecordedAction {
  const { at, usd, ...facts } = played
  return {
    ...facts,
    date: utcDates.iso(at),
    amount: usd,
    amountUsd: usd,
    currency: ACTION_CURRENCY,
    wallet: null,
    nickname: null,
    nested: null,
  }
}

/** Creates the feeds of a world. */
export function createActions(options: ActionsOptions): Actions {
  const { clock, people, playing, samples } = options
  /** The newest first. */
  const played = new Map(
    Object.entries(options.saved).map(([wallet, actions]) => [wallet, [...actions]]),
  )
  const sampled = new Map<string, RecordedAction[]>()
  const sources = new Map<string, Source>()
  const happened = createSignal<Happening>()
  const startedAt = clock.now()

  const playedBy = ({ wallet }: Person): PlayedAction[] => {
    const known = played.get(wallet) ?? []
    played.set(wallet, known)
    return known
  }

  function sampleOf(person: Person): RecordedAction[] {
    const known = sampled.get(person.wallet)
    if (known) return known
    const random = options.random.fork(`actions:${person.wallet}`)
    const sample = sampleActions({ samples, person, people, random, now: startedAt })
    sampled.set(person.wallet, sample)
    return sample
  }

  function nextOf(person: Person, actionType: OwnActionType, usd: number): PlayedAction {
    const [last] = playedBy(person)
    // The cursor of the feed is a date, so no two of a player's may be the same.
    const at = Math.max(clock.now(), (last?.at ?? 0) + 1)
    const goesOn = last && at - last.at < SESSION_PAUSE
    const first = goesOn ? last.at - last.timeline * seconds(1) : at
    const game = playing.game(person)
    return {
      id: `${person.userId}-${at}`,
      hash: uuidFrom(options.random.fork(`action:${person.wallet}:${at}`)),
      at,
      actionType,
      usd: roundTo(ACTION_CURRENCY, usd),
      gameName: game.name,
      gameType: gameTypeOf(game),
      timeline: Number(((at - first) / seconds(1)).toFixed(2)),
    }
  }

  const actions: Actions = {
    of: person => [...playedBy(person).map(recordedForm), ...sampleOf(person)],
    play(person, actionType, usd) {
      const next = nextOf(person, actionType, usd)
      const own = playedBy(person)
      own.unshift(next)
      own.splice(MOST_KEPT)
      const action = recordedForm(next)
      happened.emit({ person, action })
      sources.get(person.wallet)?.heard.emit(action)
      return action
    },
    listen(person, hear) {
      const source = sources.get(person.wallet) ?? {
        heard: createSignal<RecordedAction>(),
        simulator: options.source(person, actions),
        listeners: 0,
      }
      sources.set(person.wallet, source)
      source.listeners += 1
      const deafen = source.heard.listen(hear)
      source.simulator.start()
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        deafen()
        source.listeners -= 1
        if (source.listeners > 0) return
        source.simulator.stop()
        sources.delete(person.wallet)
      }
    },
    happened,
    entries: () =>
      Object.fromEntries(
        [...played]
          .filter(([, own]) => own.length > 0)
          .map(([wallet, own]) => [wallet, own.slice(0, MOST_SAVED)]),
      ),
    dispose() {
      for (const { simulator } of sources.values()) simulator.stop()
      sources.clear()
    },
  }
  return actions
}
