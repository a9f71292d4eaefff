import { createServerClock, type ServerClock } from '../api/server-clock.ts'
import { lazyService } from './lazy-service.ts'
import type { Runtime } from './runtime.ts'

/** Returns the page's estimate of the server's time. */
export const serverClockOf: (runtime: Runtime) => ServerClock = lazyService(
  ({ clock, http }: Runtime) => ({
    ...createServerClock(clock, http.lastServerDate),
    dispose() {},
  }),
)
