import { act } from 'react'
import { vi } from 'vitest'

/**
 * Waits until an assertion holds, `advance` before each attempt. React applies the updates that have come
 * meanwhile: inside a single `act` they would wait for its end, and so for themselves.
 */
export const waitInAct = (
  assertion: () => void,
  advance: () => Promise<void> = async () => {},
): Promise<void> =>
  vi.waitFor(async () => {
    await act(advance)
    assertion()
  })
