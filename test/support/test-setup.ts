import fc from 'fast-check'
import { beforeEach, vi } from 'vitest'

// Milliseconds; a dynamic import is compiled on its first use, which takes seconds on a busy machine.
const ASYNC_TIMEOUT = 30_000

const { waitFor } = vi
vi.waitFor = (check, options = ASYNC_TIMEOUT) => waitFor(check, options)

if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: ASYNC_TIMEOUT })
  // testing-library sets it only if the runner's functions are global.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

// The same random cases on every run; FC_SEED and FC_RUNS choose others.
const { FC_SEED = '20261121', FC_RUNS } = process.env
fc.configureGlobal({
  seed: Number(FC_SEED),
  // Otherwise an array of up to 300 items has 10 at most: how many a property names is how many it gets.
  defaultSizeToMaxWhenMaxSpecified: true,
  ...(FC_RUNS && { numRuns: Number(FC_RUNS) }),
})
