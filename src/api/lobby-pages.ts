import { minutes } from '../lib/clock.ts'
import { FilterParameters } from '../model/filters.ts'
import { LobbyRecord, SchedulePage } from '../model/lobby.ts'
import { resource } from './resource.ts'

/** Options of the players' filters, cached for good (docs/behaviour/server.md#freshness). */
export const filterParameters = resource({
  path: 'lobby/filter-parameters',
  schema: FilterParameters,
  staleTime: Number.POSITIVE_INFINITY,
  access: 'public',
})

/** Announced streams of one page. */
const SCHEDULE_SIZE = 10

/** Announced streams, soonest first; `page` is zero-based. */
export const schedule = resource({
  path: 'schedule',
  query: ({ page }: { page: number }) => ({ page, size: SCHEDULE_SIZE }),
  schema: SchedulePage,
  staleTime: minutes(1),
  access: 'public',
})

/** Who streams under a code. */
export const walletByCode = resource({
  path: 'lobby/wallet-by-code',
  query: ({ code }: { code: string }) => ({ code }),
  schema: LobbyRecord,
  retryOnError: false,
  access: 'public',
})
