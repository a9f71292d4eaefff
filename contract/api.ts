import * as account from '../src/api/account.ts'
import * as claimReward from '../src/api/claim-reward.ts'
import * as copySession from '../src/api/copy-session.ts'
import * as gameCenter from '../src/api/game-center.ts'
import * as history from '../src/api/history.ts'
import type { Sender } from '../src/api/http.ts'
import * as lobby from '../src/api/lobby.ts'
import * as money from '../src/api/money.ts'
import * as playLimits from '../src/api/play-limits.ts'
import * as playersAndSchedule from '../src/api/players-and-schedule.ts'
import * as pool from '../src/api/pool.ts'
import type { Resource } from '../src/api/resource.ts'
import * as rewards from '../src/api/rewards.ts'
import * as room from '../src/api/room.ts'
import * as studio from '../src/api/studio.ts'
import * as tips from '../src/api/tips.ts'
import * as translations from '../src/api/translations.ts'
import * as user from '../src/api/user.ts'

/** All resources and writes of the widget, by the names of their exports. */
export const api = {
  ...account,
  ...claimReward,
  ...copySession,
  ...gameCenter,
  ...history,
  ...lobby,
  ...playersAndSchedule,
  ...playLimits,
  ...money,
  ...pool,
  ...rewards,
  ...room,
  ...studio,
  ...tips,
  ...translations,
  ...user,
}

type Api = typeof api

/** Names of the resources; those that only take another one's 404 as an answer are left out. */
export type ReadName = Exclude<
  { [K in keyof Api]: Api[K] extends Resource<infer _P, infer _T> ? K : never }[keyof Api],
  `optional${string}`
>

/** Parameters of a resource. */
export type ParamsOf<K extends ReadName> = Api[K] extends Resource<infer P, infer _T> ? P : never

/** Names of the functions that send a write. */
export type WriteName = {
  [K in keyof Api]: Api[K] extends (http: Sender, ...args: never[]) => Promise<unknown> ? K : never
}[keyof Api]
