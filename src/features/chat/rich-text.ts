import { MAX_MESSAGE_LENGTH } from '../../model/chat-message.ts'

/** A part of a message; `start` is the index of its first character. */
export type Piece = { text: string; start: number } & (
  | { kind: 'text' }
  | { kind: 'mention'; isSelf: boolean }
)

/** Maximum line breaks and wide characters in a message; the rest become spaces (docs/behaviour/room.md#chat). */
const MAX_BREAKS = 9

/** Matches a text of nothing but whitespace, control and format characters. */
const INVISIBLE = /^(?:[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\ufe00-\ufe0f])*$/u

/** Returns whether a text shows nothing on screen, even if it isn't empty. */
export const isBlank = (text: string): boolean => INVISIBLE.test(text)

/** Matches six marks, the most that a living script stacks, as Burmese and pointed Hebrew do, and what follows them. */
const STACK = /([\p{M}\p{Cf}]{6})[\p{M}\p{Cf}]+/gu

/** Matches line breaks, or a ligature or cuneiform sign, which may be as wide as a line. */
const LINES = /(?:\r?\n)+|[\ufdfa\ufdfb\ufdfd\u{12000}-\u{1254f}]/gu

/** Limits lines and stacked marks, so that one message can neither push all others off the screen nor cover them. */
export function limitOverflow(content: string): string {
  let breaks = 0
  return content.replace(STACK, '$1').replace(LINES, run => {
    const isGap = run.indexOf('\n') !== run.lastIndexOf('\n')
    breaks += isGap ? 2 : 1
    if (breaks > MAX_BREAKS) return ' '
    if (isGap) return '\n\n'
    return run.endsWith('\n') ? '\n' : run
  })
}

const NO_BREAK_SPACE = '\u00a0'
// An address is skipped, as a mention in it is a part of the address. A mention contains the spaces of a nickname as
// no-break spaces, see `toMention`.
const addressOrMention =
  /https?:\/\/\S+|(?<![\p{L}\p{N}_@])@[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.&'’\u00a0-]*/giu
const trailingPunctuation: ReadonlySet<string> = new Set(".'’\u00a0-")
/** Matches a text in front of which a nickname has not ended. */
const restOfName = /^(?:[\p{L}\p{N}\p{M}_]|[.&\u00a0-][\p{L}\p{N}_])/u

const normalizeName = (name: string): string =>
  name.normalize('NFC').replaceAll(NO_BREAK_SPACE, ' ').toLowerCase()

/** Returns the mention of a nickname; its spaces become no-break spaces, so that it is one word. */
export const toMention = (nickname: string): string =>
  `@${nickname.replace(/\s+/gu, NO_BREAK_SPACE)}`

/** Removes punctuation from the end; a regular expression would start anew at each character of a long run. */
function trimPunctuation(text: string): string {
  let end = text.length
  while (trailingPunctuation.has(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function parseMention(
  content: string,
  start: number,
  matched: string,
  names: readonly string[],
  ownNickname: string,
): Piece {
  const rest = content.slice(start + 1)
  // Known names, as they were typed; of "Ann Marie" and "Ann Marie Lee" the longer one is meant.
  const lengths = names
    .filter(
      name =>
        normalizeName(rest.slice(0, name.length)) === normalizeName(name) &&
        !restOfName.test(rest.slice(name.length)),
    )
    .map(({ length }) => length)
  const text =
    lengths.length > 0
      ? `@${rest.slice(0, Math.max(...lengths))}`
      : `@${trimPunctuation(matched.slice(1)) || matched.slice(1)}`
  const isSelf = ownNickname !== '' && normalizeName(text.slice(1)) === normalizeName(ownNickname)
  return { kind: 'mention', start, text, isSelf }
}

/**
 * Splits a message into text and mentions; links are text. `names`: known nicknames that the pattern alone would cut
 * short, because they contain spaces or end in punctuation. Mentions of `ownNickname` are marked. If a message is longer
 * than any composer sends, its end is plain text.
 */
export function piecesOf(content: string, names: readonly string[], ownNickname: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const searched = content.slice(0, MAX_MESSAGE_LENGTH)
  for (const { 0: matched, index } of searched.matchAll(addressOrMention)) {
    const isCut = content.length > searched.length && index + matched.length === searched.length
    if (index < from || isCut || !matched.startsWith('@')) continue
    const piece = parseMention(searched, index, matched, names, ownNickname)
    if (index > from) pieces.push({ kind: 'text', start: from, text: content.slice(from, index) })
    pieces.push(piece)
    from = index + piece.text.length
  }
  if (from < content.length) pieces.push({ kind: 'text', start: from, text: content.slice(from) })
  return pieces
}
