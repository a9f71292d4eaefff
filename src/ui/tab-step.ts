/** The key that a key press leads to from `current`, round the ends; undefined for other presses. */
export function stepTo<K>(
  keys: readonly K[],
  current: K,
  press: string,
  rightToLeft = false,
): K | undefined {
  const at = keys.indexOf(current)
  const step = (by: number) => keys[(at + by + keys.length) % keys.length]
  switch (press) {
    case 'ArrowRight':
      return step(rightToLeft ? -1 : 1)
    case 'ArrowLeft':
      return step(rightToLeft ? 1 : -1)
    case 'Home':
      return keys[0]
    case 'End':
      return keys.at(-1)
    default:
      return undefined
  }
}
