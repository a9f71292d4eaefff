import type { Random } from '../../random.ts'
import type { People, Person } from '../people.ts'
import { characters } from './characters.ts'
import { basics, commonPool, connections, reactions } from './sets.ts'

/** A line of chat and its author. */
export interface ScriptLine {
  readonly speaker: Person
  readonly text: string
}

const STREAMERS = '* '
const COMMON_OF_A_ROOM = 12
/** Number of viewers who chat in one room. */
const REGULARS = 9
const HISTORY_LINES = 14

function characterOf({ profile }: Person) {
  if (!profile) return null
  const own = characters.find(({ bio }) => bio === profile.shortBio)
  return own ?? characters[profile.index % characters.length] ?? characters[0]
}

function filled(text: string, { nickname, game }: Person): string {
  return text.replaceAll('{name}', nickname).replaceAll('{game}', game.name)
}

/** Returns the sets of lines of a room; MAIN and COMMON are its own, the other three are the same in every room. */
function setsOf(owner: Person, random: Random) {
  return {
    MAIN: characterOf(owner)?.main ?? [],
    COMMON: random.shuffle(commonPool).slice(0, COMMON_OF_A_ROOM),
    REACTION: reactions,
    BASIC: basics,
    CONNECTION: connections,
  }
}
type ChatSets = ReturnType<typeof setsOf>

/** Mixes other lines into a conversation, which keeps its order. */
function compose({ MAIN, COMMON, REACTION, BASIC, CONNECTION }: ChatSets, random: Random) {
  const arrivals = CONNECTION.slice(0, 8)
  const partings = random.shuffle(CONNECTION.slice(8)).slice(0, 2)
  const asides = [
    ...COMMON,
    ...random.shuffle(REACTION).slice(0, 14),
    ...random.shuffle(arrivals).slice(0, 4),
  ]
  const shuffled = random.shuffle(asides)
  const each = Math.max(1, Math.ceil(shuffled.length / (MAIN.length + 1)))
  const lines: string[] = shuffled.slice(0, each)
  for (const [at, line] of MAIN.entries())
    lines.push(line, ...shuffled.slice((at + 1) * each, (at + 2) * each))
  // Small talk keeps its order, because its lines answer one another.
  return [...lines, ...BASIC.slice(0, 8), ...partings]
}

/** Returns the sample conversation of a room; the same for the same seed. */
export function roomChatOf(owner: Person, people: People, seed: Random) {
  const random = seed.fork(`chat:${owner.wallet}`)
  const sets = setsOf(owner, random)
  const others = people.all.filter(person => !person.profile && person.wallet !== owner.wallet)
  const regulars = random.shuffle(others).slice(0, REGULARS)
  let last = owner

  function line(raw: string): ScriptLine {
    const isOwners = raw.startsWith(STREAMERS)
    // Consecutive lines have different authors.
    const [other = owner] = random.shuffle(regulars.filter(person => person !== last))
    last = isOwners ? owner : other
    return { speaker: last, text: filled(isOwners ? raw.slice(STREAMERS.length) : raw, owner) }
  }

  const opening = [
    ...random.shuffle(sets.CONNECTION.slice(0, 8)).slice(0, 3),
    ...sets.BASIC.slice(8, 20),
  ].slice(0, HISTORY_LINES)
  return {
    sets,
    /** Messages before the visit, oldest first. */
    history: opening.map(line),
    /** The streamer's pinned message; null in the room of an ordinary player. */
    pin: characterOf(owner)?.pin ?? null,
    /** Lines that are posted one by one while somebody is subscribed. */
    script: compose(sets, random).map(line),
  }
}
export type RoomChat = ReturnType<typeof roomChatOf>
