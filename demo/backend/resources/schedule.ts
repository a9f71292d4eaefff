import type * as v from 'valibot'
import type { ScheduleEntry, SchedulePage } from '../../../src/model/lobby.ts'
import { upcomingStreams } from '../data/announcements.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call } from '../http.ts'
import { readPage, slicePage } from './pagination.ts'

/** Returns the announced streams, soonest first. */
export function upcomingEntries(
  state: DemoState,
  wallet: string | null,
): v.InferInput<typeof ScheduleEntry>[] {
  const favourites = wallet === null ? [] : state.accounts.get(wallet).favourites
  const streamers = state.people.all.filter(person => person.profile)
  return upcomingStreams(state.random, streamers, state.clock.now()).map(({ person, at }) => ({
    images: state.pictures.ofPerson(person),
    nickName: person.nickname,
    dateOfStream: new Date(at).toISOString(),
    wallet: person.wallet,
    favourite: favourites.includes(person.userId),
    language: person.language,
  }))
}

/** Answers a page of the announced streams. */
export function schedule(
  { query, wallet }: Call,
  state: DemoState,
): v.InferInput<typeof SchedulePage> {
  return slicePage(upcomingEntries(state, wallet), readPage(query))
}
