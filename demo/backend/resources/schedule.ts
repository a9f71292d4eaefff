import type * as v from 'valibot'
import { minutes } from '../../../src/lib/clock.ts'
import type { ScheduleEntry, SchedulePage } from '../../../src/model/lobby.ts'
import type { Person } from '../data/people.ts'
import type { DemoState } from '../demo-state.ts'
import type { Answer } from '../http.ts'
import type { Random } from '../random.ts'
import { readPage, slicePage } from './pagination.ts'

/** Returns the announced streams, soonest first. */
export function upcomingEntries(
  state: DemoState,
  wallet: string | null,
): v.InferInput<typeof ScheduleEntry>[] {
  const favourites = wallet === null ? [] : state.accounts.get(wallet).favourites
  return upcomingStreams(state.random, state.people.streamers, state.clock.now()).map(
    ({ person, at }) => ({
      images: state.pictures.ofPerson(person),
      nickName: person.nickname,
      dateOfStream: new Date(at).toISOString(),
      wallet: person.wallet,
      favourite: favourites.includes(person.userId),
      language: person.language,
    }),
  )
}

/** Answers a page of the announced streams. */
export const schedule: Answer<typeof SchedulePage> = ({ query, wallet }, state) => {
  return slicePage(upcomingEntries(state, wallet), readPage(query))
}

interface Announcement {
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
function upcomingStreams(
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
