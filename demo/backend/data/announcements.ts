import { minutes } from '../../../src/lib/clock.ts'
import type { Random } from '../random.ts'
import type { Person } from './people.ts'

/** An announced stream. */
export interface Announcement {
  readonly person: Person
  /** Milliseconds since the Unix epoch, on a quarter hour. */
  readonly at: number
}

const SCHEDULE_LENGTH = 24
const STREAMS_PER_DAY = 10
const DAYS_AHEAD = 5
const QUARTER = minutes(15)
const DAY = minutes(24 * 60)
const QUARTERS_PER_DAY = DAY / QUARTER

/** Returns the streams of a day; they depend on the date, so that a reload shows the same ones. */
function daySchedule(seed: Random, streamers: readonly Person[], day: number): Announcement[] {
  const random = seed.fork(`schedule:${day}`)
  const quarters = random.shuffle(Array.from({ length: QUARTERS_PER_DAY }, (_, quarter) => quarter))
  return random
    .shuffle(streamers)
    .slice(0, STREAMS_PER_DAY)
    .map((person, at) => ({ person, at: day * DAY + (quarters[at] ?? 0) * QUARTER }))
}

/** Returns the next announced streams, soonest first. */
export function upcomingStreams(
  random: Random,
  streamers: readonly Person[],
  now: number,
): Announcement[] {
  const today = Math.floor(now / DAY)
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) =>
    daySchedule(random, streamers, today + ahead),
  )
    .flat()
    .filter(({ at }) => at > now)
    .sort((a, b) => a.at - b.at)
    .slice(0, SCHEDULE_LENGTH)
}
