/** Returns the tab that a pressed key selects, wrapping at the ends; undefined for other keys. */
export function nextTab<K>(
  tabs: readonly K[],
  current: K,
  pressedKey: string,
  rightToLeft = false,
): K | undefined {
  const index = tabs.indexOf(current)
  const step = (by: number) => tabs[(index + by + tabs.length) % tabs.length]
  switch (pressedKey) {
    case 'ArrowRight':
      return step(rightToLeft ? -1 : 1)
    case 'ArrowLeft':
      return step(rightToLeft ? 1 : -1)
    case 'Home':
      return tabs[0]
    case 'End':
      return tabs.at(-1)
    default:
      return undefined
  }
}
