import { createEmitter } from '../../src/lib/emitter.ts'
import { type Game, games } from './data/games.ts'
import type { Person } from './data/people.ts'

/** Returns an RTP from 0.9 to 0.98 that depends on the game alone. */
const rtpOf = ({ id }: Game): number => Number((0.9 + ((id * 37) % 80) / 1000).toFixed(3))

/**
 * Creates the games that players are playing: those of the sample data until they change. `gameIds` are those that
 * players changed to, by wallet hash.
 */
export function createCurrentGames(gameIds: Map<string, number>) {
  const changes = createEmitter<Person>()
  const get = (person: Person): Game =>
    games.find(({ id }) => id === gameIds.get(person.wallet)) ?? person.game
  return {
    get,
    /** Returns the return to player (RTP) of the player's game, 0 to 1. */
    rtp: (person: Person) => (get(person) === person.game ? person.rtp : rtpOf(get(person))),
    set(person: Person, game: Game) {
      if (get(person) === game) return
      gameIds.set(person.wallet, game.id)
      changes.emit(person)
    },
    /** Emits the player whose game has changed. */
    changes,
  }
}
export type CurrentGames = ReturnType<typeof createCurrentGames>
