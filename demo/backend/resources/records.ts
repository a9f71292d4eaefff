import type * as v from 'valibot'
import type { LobbyRecord, PlayerSummary } from '../../../src/model/lobby.ts'
import { ApiError } from '../api-error.ts'
import type { Person } from '../data/people.ts'
import type { DemoState } from '../demo-state.ts'

/** Returns the streamer whom a query names; throws ApiError for anybody else. */
export function queriedStreamer(query: URLSearchParams, { people }: DemoState): Person {
  const streamer = people.streamerById(query.get('streamerUserId'))
  if (!streamer) throw new ApiError(404, 'Info by query not found')
  return streamer
}

export function summaryOf({
  userId,
  wallet,
  nickname,
}: Person): v.InferInput<typeof PlayerSummary> {
  return { userId, wallet, nickname }
}

export function recordOf(
  person: Person,
  state: DemoState,
): Required<v.InferInput<typeof LobbyRecord>> {
  const { profile } = person
  const game = state.currentGames.get(person)
  return {
    ...summaryOf(person),
    images: state.pictures.ofPerson(person),
    language: person.language,
    gameId: game.id,
    gameName: game.name,
    gameProvider: game.provider,
    rtp: state.currentGames.rtp(person),
    channelId: profile?.channelId ?? null,
    streamer: profile !== null,
    streamingType: state.studios.stream(person.wallet)?.streamingType ?? null,
    pool: state.pools.summary(person),
    showTipBalance: profile?.showTipBalance ?? false,
    shortBio: profile?.shortBio ?? null,
    categories: profile ? [...profile.categories] : null,
    socialLinks: profile ? { ...profile.socialLinks } : null,
    streamerId: profile ? person.userId : null,
    viewers: profile ? state.presence.viewers(person.wallet) : null,
  }
}
