import { vi } from 'vitest'

// What comes by a dynamic import is compiled on its first use, which takes seconds on a busy machine.
const PATIENCE = 15_000

const { waitFor } = vi
vi.waitFor = (check, options = PATIENCE) => waitFor(check, options)

if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: PATIENCE })
}
