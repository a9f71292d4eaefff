import { act } from 'react'
import { vi } from 'vitest'

/**
 * Waits until an assertion holds. Before each attempt React applies the updates that have come: inside a
 * single `act` they would wait for its end, and so for themselves.
 */
export const waitInAct = (assertion: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => {})
    assertion()
  })
