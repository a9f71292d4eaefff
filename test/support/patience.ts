import fc from 'fast-check'
import { vi } from 'vitest'

// What comes by a dynamic import is compiled on its first use, which takes seconds on a busy machine.
const PATIENCE = 30_000

const { waitFor } = vi
vi.waitFor = (check, options = PATIENCE) => waitFor(check, options)

if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE })
  // testing-library sets it by itself only where the runner's functions are global.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
}

// The same cases on every run; FC_SEED and FC_RUNS look for others.
const { FC_SEED = '20261121', FC_RUNS } = process.env
fc.configureGlobal({ seed: Number(FC_SEED), ...(FC_RUNS && { numRuns: Number(FC_RUNS) }) })
