/** A piece of a message. */
export type Piece = { text: string /** Where it begins. */; at: number } & (
  | { kind: 'text' }
  | { kind: 'link'; href: string }
  | { kind: 'mention'; isSelf: boolean }
)

/** Line breaks of one message that are shown; past them it goes on in the same line. */
const MAX_BREAKS = 9

/** What nobody sees: blanks of all kinds, and characters that only steer others. */
const UNSEEN = /^(?:[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\ufe00-\ufe0f])*$/u

/** Whether there is nothing to see in a text, also where it is not empty. */
export const isBlank = (text: string): boolean => UNSEEN.test(text)

/** A message with few line breaks, so that none pushes all the others out of sight. */
export function withFewBreaks(content: string): string {
  let breaks = 0
  return content.replace(/(?:\r?\n)+/g, run => {
    const isGap = run.indexOf('\n') !== run.lastIndexOf('\n')
    breaks += isGap ? 2 : 1
    if (breaks > MAX_BREAKS) return ' '
    return isGap ? '\n\n' : '\n'
  })
}

const NO_BREAK_SPACE = '\u00a0'
// A link ends at what turns the direction of writing: it would read as another address.
// A mention keeps the spaces of a nickname as no-break spaces; see `mentionOf`.
const special =
  /https?:\/\/[^\s<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+|(?<![\p{L}\p{N}_@])@[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.&'’\u00a0-]*/giu
const trailing = /[.,;:!?'"’”»)\]}\u00a0-]+$/u

const fold = (name: string): string =>
  name.normalize('NFC').replaceAll(NO_BREAK_SPACE, ' ').toLowerCase()

/** How somebody is mentioned: as one word, whatever spaces the nickname has. */
export const mentionOf = (nickname: string): string =>
  `@${nickname.replace(/\s+/gu, NO_BREAK_SPACE)}`

function linkIn(text: string, at: number): Piece | null {
  const opens = text.split('(').length
  // A closing bracket belongs to the link where it opened in it.
  const end = opens > 1 && text.endsWith(')') ? text : text.replace(trailing, '')
  if (!URL.canParse(end)) return null
  const { protocol, username, password, href } = new URL(end)
  const isSafe = (protocol === 'https:' || protocol === 'http:') && !username && !password
  return isSafe ? { kind: 'link', at, text: end, href } : null
}

function mentionIn(
  content: string,
  at: number,
  matched: string,
  names: readonly string[],
  self: string,
): Piece {
  const rest = content.slice(at)
  // Somebody typed a known name with plain spaces.
  const typed = names.find(
    name => name.includes(' ') && fold(rest.slice(1, name.length + 1)) === fold(name),
  )
  const text = typed
    ? rest.slice(0, typed.length + 1)
    : `@${matched.slice(1).replace(trailing, '') || matched.slice(1)}`
  const isSelf = self !== '' && fold(text.slice(1)) === fold(self)
  return { kind: 'mention', at, text, isSelf }
}

/**
 * Cuts a message into text, links (http and https alone, without credentials) and mentions;
 * `names` are known nicknames whose spaces may be plain, `self` is the reader's own.
 */
export function piecesOf(content: string, names: readonly string[], self: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: matched, index } of content.matchAll(special)) {
    if (index < from) continue
    const piece = matched.startsWith('@')
      ? mentionIn(content, index, matched, names, self)
      : linkIn(matched, index)
    if (!piece) continue
    if (index > from) pieces.push({ kind: 'text', at: from, text: content.slice(from, index) })
    pieces.push(piece)
    from = index + piece.text.length
  }
  if (from < content.length) pieces.push({ kind: 'text', at: from, text: content.slice(from) })
  return pieces
}
