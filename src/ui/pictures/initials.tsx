/** Draws the initials of a name in place of a picture; works them out only if they are drawn. */
export function Initials({ of }: { of: string }) {
  return initials(of)
}

/** Returns up to two initials of a name, such as `MV` for Mira Vale. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/u)
  const letters = words.flatMap(word => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const picked = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return picked.join('').toLocaleUpperCase()
}
