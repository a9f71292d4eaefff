import { isSameId } from '../../model/fields.ts'
import type { Id } from '../../model/primitives.ts'

/** Game being played; fields are null while unknown. */
export interface Game {
  id: Id | null
  name: string | null
  provider: string | null
}

export const noGame: Game = { id: null, name: null, provider: null }

/** Returns the game of a record or a message. */
export const gameOf = (named: {
  gameId: Id | null
  gameName: string | null
  gameProvider: string | null
}): Game => ({ id: named.gameId, name: named.gameName, provider: named.gameProvider })

/** Returns whether a message names the known game, or none; ids take precedence over names. */
export function isSameGame(known: Game, { id, name }: Game): boolean {
  if (known.id !== null && id !== null) return isSameId(known.id, id)
  return (id === null && name === null) || known.name === name
}

/** Merges a message's game into the known one; another game replaces all of it. */
export function mergeGame(known: Game, named: Game): Game {
  const isAnother = !isSameGame(known, named)
  const { id, name, provider } = isAnother ? noGame : known
  const next = {
    id: named.id ?? id,
    name: named.name ?? name,
    provider: named.provider ?? provider,
  }
  const isEqual = next.id === known.id && next.name === known.name
  return isEqual && next.provider === known.provider ? known : next
}
