import * as v from 'valibot'
import { seconds } from '../../../src/lib/clock.ts'
import { utcDateFormatter } from '../../../src/lib/date-formatter.ts'
import { parseIsoDate } from '../../../src/lib/parse-date.ts'
import type { GameAction } from '../../../src/model/game-action.ts'
import { ApiError } from '../api-error.ts'
import { roundTo } from '../currency.ts'
import { type Random, uuidFrom } from '../random.ts'
import type { Game } from './games.ts'
import type { People, Person } from './people.ts'

/** A recorded action as the wire carries it. */
export type RecordedAction = v.InferInput<typeof GameAction>
/** Types of a player's own actions, in contrast to copied ones. */
export const OwnActionType = v.picklist(['BET', 'WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN'])
export type OwnActionType = v.InferOutput<typeof OwnActionType>

/** One action of the recorded session from which every sample feed is made. */
export interface SampleAction {
  /** ISO 8601 without a time zone. */
  readonly date: string
  readonly actionType: OwnActionType
  /** In USD. */
  readonly amount: number
  /** Number of times that the action was copied; 0 for the player's own. */
  readonly copies: 0 | 1 | 2
}

/** Currency of every sample action (docs/behaviour/demo.md#data). */
export const ACTION_CURRENCY = 'USD'
/** Added to the recorded dates before they are moved to today. */
const SHIFT = seconds(2 * 3600)
const DAY = seconds(24 * 3600)
/** Amount of a copy, as a share of the original's. */
const COPY_FACTOR = 0.5

/** Late in the evening: with the shift, all actions are shortly after midnight. */
const RECORDED_ON = '2025-03-08T'

type Row = readonly [string, OwnActionType, number, copies?: 1 | 2]

const rows: readonly Row[] = [
  ['22:00:04.310', 'BET', 2],
  ['22:00:31.591', 'BET', 2],
  ['22:00:34.693', 'WIN', 7.2],
  ['22:00:56.248', 'BET', 2],
  ['22:01:12.956', 'BET', 2],
  ['22:01:15.901', 'WIN', 7.2],
  ['22:01:42.798', 'BET', 2],
  ['22:01:44.820', 'ROLLBACK_BET', 2],
  ['22:02:01.922', 'BET', 2],
  ['22:02:36.229', 'BET', 2, 1],
  ['22:02:39.031', 'WIN', 0.4, 1],
  ['22:03:04.894', 'BET', 2, 1],
  ['22:03:28.899', 'BET', 2],
  ['22:03:31.759', 'WIN', 1.2],
  ['22:03:58.453', 'BET', 4],
  ['22:04:09.505', 'BET', 4],
  ['22:04:12.548', 'WIN', 96],
  ['22:04:38.537', 'BET', 4],
  ['22:04:41.449', 'WIN', 7.2],
  ['22:05:02.664', 'BET', 4],
  ['22:05:29.233', 'BET', 4],
  ['22:05:54.959', 'BET', 10],
  ['22:05:56.969', 'WIN', 14],
  ['22:05:59.169', 'ROLLBACK_WIN', 14],
  ['22:06:19.373', 'BET', 10, 1],
  ['22:06:57.940', 'BET', 10, 2],
  ['22:06:59.948', 'WIN', 14, 2],
  ['22:07:17.406', 'BET', 10],
  ['22:07:19.605', 'ROLLBACK_BET', 10],
  ['22:07:36.276', 'BET', 10],
  ['22:08:09.256', 'BET', 5],
  ['22:08:11.296', 'WIN', 57.5],
  ['22:08:28.023', 'BET', 5],
  ['22:08:38.517', 'BET', 5],
  ['22:08:41.307', 'WIN', 5],
  ['22:08:55.599', 'BET', 5],
  ['22:08:58.682', 'WIN', 18],
  ['22:09:17.946', 'BET', 5],
]

/** The recorded session, oldest action first. */
export const sampleSession: readonly SampleAction[] = rows.map(
  ([time, actionType, amount, copies]) => ({
    date: RECORDED_ON + time,
    actionType,
    amount,
    copies: copies ?? 0,
  }),
)

/** Returns the `gameType` of actions in a game. */
export const gameTypeOf = ({ category }: Game): string => (category === 'SLOTS' ? 'SLOT' : category)

interface FeedOptions {
  readonly samples: readonly SampleAction[]
  readonly person: Person
  readonly people: People
  readonly random: Random
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

/** Returns the samples' dates in milliseconds, shifted and moved to the day of `now`. */
function datesOf(samples: readonly SampleAction[], now: number): number[] {
  const shifted = samples.map(({ date }) => (parseIsoDate(date)?.getTime() ?? 0) + SHIFT)
  const today = now - (now % DAY)
  const moved = shifted.map(time => today + (time % DAY))
  // In the first minutes after midnight some dates would lie ahead; then all move a day back.
  const isAhead = moved.some(time => time > now)
  return isAhead ? moved.map(time => time - DAY) : moved
}

/** Returns a player's sample actions of today, newest first; throws ApiError for an empty recording. */
export function sampleActions(options: FeedOptions): RecordedAction[] {
  const { samples, person, people, random, now } = options
  if (samples.length === 0) throw new ApiError(500, 'mock cannot be empty')
  const dates = datesOf(samples, now)
  const stake = random.pick([0.5, 1, 1, 2, 5])
  const others = people.streamers.filter(({ wallet }) => wallet !== person.wallet)
  const [copied, copiedByThem] = random.shuffle(others.slice(0, 12))

  function recorded(sample: SampleAction, at: number, place: number, copies: 0 | 1 | 2) {
    const usd = roundTo(ACTION_CURRENCY, sample.amount * stake * COPY_FACTOR ** copies)
    const game = (sample.copies > 0 ? copied : person)?.game ?? person.game
    // Originals are streamers' own actions.
    const hasTimeline = copies === 0 && (sample.copies > 0 || person.profile !== null)
    return {
      id: `${person.userId}-${place + 1}${'-original'.repeat(sample.copies - copies)}`,
      hash: uuidFrom(random),
      date: utcDateFormatter.iso(at),
      actionType: copies > 0 ? (`${sample.actionType}_COPIED` as const) : sample.actionType,
      amount: usd,
      amountUsd: usd,
      currency: ACTION_CURRENCY,
      gameType: gameTypeOf(game),
      gameName: game.name,
      timeline: hasTimeline ? Number(((at - (dates[0] ?? at)) / seconds(1)).toFixed(2)) : null,
    }
  }

  const by = (author: Person | undefined) => ({
    wallet: author?.wallet ?? null,
    nickname: author?.nickname ?? null,
  })
  const nobody = { wallet: null, nickname: null }

  return samples
    .map((sample, place): RecordedAction => {
      const at = dates[place] ?? now
      const outer = recorded(sample, at, place, sample.copies)
      if (sample.copies === 0) return { ...outer, ...nobody, nested: null }
      if (sample.copies === 1) {
        const original = { ...recorded(sample, at, place, 0), ...by(copied), nested: null }
        return { ...outer, ...nobody, nested: original }
      }
      const innermost = { ...recorded(sample, at, place, 0), ...by(copiedByThem) }
      const middle = { ...recorded(sample, at, place, 1), ...by(copied), nested: innermost }
      return { ...outer, ...nobody, nested: middle }
    })
    .reverse()
}
