import { createServerClock, type ServerClock } from '../api/server-clock.ts'
import { part } from './part.ts'
import type { Runtime } from './runtime.ts'

/** The page's one view of the server's time. */
export const serverClockOf: (runtime: Runtime) => ServerClock = part(
  ({ clock, http }: Runtime) => ({
    ...createServerClock(clock, http.lastDate),
    dispose() {},
  }),
)
