import { MAX_MESSAGE_LENGTH } from '../../model/chat-message.ts'

/** A part of a message; `at` is the index of its first character. */
export type Piece = { text: string; start: number } & (
  | { kind: 'text' }
  | { kind: 'link'; href: string }
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
// A link ends before what would disguise its address: a bidirectional control character, or one that looks like a
// slash but would belong to the name of the host. Letters that look like one (ノ, 丿) end it behind a Latin host alone.
// A mention contains the spaces of a nickname as no-break spaces, see `toMention`.
const linkOrMention =
  /https?:\/\/(?:(?![\u30ce\u4e3f\uff89](?<=:\/\/[\w.-]+.))[^\s<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u1735\u2041\u2044\u2215\u2571\u27cb\u29f6\u29f8\u2afb\u2afd\u2cc6\u2cc7\u2f03\u3033\u31d3\u{1d23a}\u{1f67c}])+|(?<![\p{L}\p{N}_@])@[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.&'’\u00a0-]*/giu
const trailingPunctuation: ReadonlySet<string> = new Set('.,;:!?\'"’”»)]}\u00a0-')
/** Matches a text in front of which a nickname has not ended. */
const restOfName = /^(?:[\p{L}\p{N}\p{M}_]|[.&\u00a0-][\p{L}\p{N}_])/u

const normalizeName = (name: string): string =>
  name.normalize('NFC').replaceAll(NO_BREAK_SPACE, ' ').toLowerCase()

/** Returns the mention of a nickname; its spaces become no-break spaces, so that it is one word. */
export const toMention = (nickname: string): string =>
  `@${nickname.replace(/\s+/gu, NO_BREAK_SPACE)}`

/**
 * Removes punctuation from the end of a text. A regular expression would start anew at each character of a long run.
 */
function trimPunctuation(text: string): string {
  let end = text.length
  while (trailingPunctuation.has(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Drops the punctuation after a link; a closing bracket whose opening one is in the link stays. */
function withoutPunctuation(link: string): string {
  const shortest = trimPunctuation(link).length
  let end = shortest
  let open = 0
  for (let index = 0; index < link.length; index += 1) {
    if (link[index] === '(') open += 1
    if (link[index] !== ')' || open === 0) continue
    open -= 1
    end = Math.max(shortest, index + 1)
  }
  return link.slice(0, end)
}

function parseLink(matched: string, start: number): Piece | null {
  const text = withoutPunctuation(matched)
  if (!URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  const isSafe = (protocol === 'https:' || protocol === 'http:') && !username && !password
  return isSafe ? { kind: 'link', start, text, href } : null
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
 * Splits a message into text, links (only http and https, without credentials) and mentions. `names`: known nicknames
 * that the pattern alone would cut short, because they contain spaces or end in punctuation. Mentions of `ownNickname`
 * are marked. If a message is longer than any composer sends, its end is plain text.
 */
export function piecesOf(content: string, names: readonly string[], ownNickname: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const searched = content.slice(0, MAX_MESSAGE_LENGTH)
  for (const { 0: matched, index } of searched.matchAll(linkOrMention)) {
    const isCut = content.length > searched.length && index + matched.length === searched.length
    if (index < from || isCut) continue
    const piece = matched.startsWith('@')
      ? parseMention(searched, index, matched, names, ownNickname)
      : parseLink(matched, index)
    if (!piece) continue
    if (index > from) pieces.push({ kind: 'text', start: from, text: content.slice(from, index) })
    pieces.push(piece)
    from = index + piece.text.length
  }
  if (from < content.length) pieces.push({ kind: 'text', start: from, text: content.slice(from) })
  return pieces
}
