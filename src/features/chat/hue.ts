/** Colours that senders are told apart by. */
const HUES = 8

/** The colour of a sender, the same in every room. */
export function hueOf(nickname: string): number {
  let hash = 0
  for (const character of nickname) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return hash % HUES
}
