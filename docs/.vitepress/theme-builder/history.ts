/** Values that can be undone and redone. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

const MAX_STEPS = 100

/** Begins a history. */
export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** Adds a value that can be undone; one that is like the present one changes nothing. */
export function push<T>({ past, present, future }: History<T>, next: T): History<T> {
  if (JSON.stringify(next) === JSON.stringify(present)) return { past, present, future }
  return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [] }
}

/** Returns to the value before; without one nothing changes. */
export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  const previous = past.at(-1)
  if (previous === undefined) return history
  return { past: past.slice(0, -1), present: previous, future: [present, ...future] }
}

/** Takes the last undo back; without one nothing changes. */
export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  const [next, ...rest] = future
  if (next === undefined) return history
  return { past: [...past, present], present: next, future: rest }
}
