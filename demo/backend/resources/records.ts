import type * as v from 'valibot'
import type { LobbyRecord, PlayerSummary } from '../../../src/model/lobby.ts'
import type { Person } from '../data/people.ts'
import type { World } from '../world.ts'

/** Who somebody is, in short. */
export function summaryOf({
  userId,
  wallet,
  nickname,
}: Person): v.InferInput<typeof PlayerSummary> {
  return { userId, wallet, nickname }
}

/** Somebody as the lobby lists them. */
export function recordOf(person: Person, world: World): v.InferInput<typeof LobbyRecord> {
  const { profile } = person
  const game = world.playing.game(person)
  return {
    ...summaryOf(person),
    images: world.pictures.ofPerson(person),
    language: person.language,
    gameId: game.id,
    gameName: game.name,
    gameProvider: game.provider,
    rtp: world.playing.rtp(person),
    channelId: profile?.channelId ?? null,
    streamer: profile !== null,
    streamingType: profile?.streamingType ?? null,
    pool: world.pools.summary(person),
    showTipBalance: profile?.showTipBalance ?? false,
    shortBio: profile?.shortBio ?? null,
    categories: profile ? [...profile.categories] : null,
    socialLinks: profile ? { ...profile.socialLinks } : null,
    streamerId: profile ? person.userId : null,
    viewers: profile ? world.presence.viewers(person.wallet) : null,
  }
}
