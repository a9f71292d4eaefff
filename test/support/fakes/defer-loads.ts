import { expect, vi } from 'vitest'
import { nextTask } from '../wait.ts'

/**
 * Has a mocked module that is loaded already wait with each further `import()` of it. Returns a function that settles
 * those with what they get, the last one first, as a browser may.
 */
export function deferLoads(code: object): (loaded: object) => Promise<void> {
  const loads: ((loaded: object) => void)[] = []
  // A module with an export of this name settles each of its loads itself.
  Reflect.set(code, 'then', (settle: (loaded: object) => void) => loads.push(settle))
  return async loaded => {
    await vi.waitFor(() => expect(loads.length).toBeGreaterThan(0))
    await nextTask()
    Reflect.set(code, 'then', undefined)
    for (const settle of loads.reverse()) settle(loaded)
  }
}
