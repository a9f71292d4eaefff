import type * as v from 'valibot'
import type { ScheduleEntry, SchedulePage } from '../../../src/model/schedule.ts'
import { upcomingStreams } from '../data/announcements.ts'
import type { Call } from '../http.ts'
import type { World } from '../world.ts'
import { readPage, slicePage } from './pagination.ts'

/** What is announced, soonest first. */
export function upcomingEntries(
  world: World,
  wallet: string | null,
): v.InferInput<typeof ScheduleEntry>[] {
  const favourites = wallet === null ? [] : world.accounts.of(wallet).favourites
  const streamers = world.people.all.filter(person => person.profile)
  return upcomingStreams(world.random, streamers, world.clock.now()).map(({ person, at }) => ({
    images: world.pictures.ofPerson(person),
    nickName: person.nickname,
    dateOfStream: new Date(at).toISOString(),
    wallet: person.wallet,
    favourite: favourites.includes(person.userId),
    language: person.language,
  }))
}

/** One page of what is announced. */
export function schedule({ query, wallet }: Call, world: World): v.InferInput<typeof SchedulePage> {
  return slicePage(upcomingEntries(world, wallet), readPage(query))
}
