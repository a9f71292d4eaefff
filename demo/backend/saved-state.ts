import * as v from 'valibot'
import { object } from '../../src/lib/object-schema.ts'
import { parseJson } from '../../src/lib/text.ts'
import { SettingsChanges } from '../../src/model/demo-settings.ts'
import { StreamStatus } from '../../src/model/lobby.ts'
import { Account } from './accounts.ts'
import { PlayedAction } from './actions.ts'
import { ChatsState, noChats } from './chat.ts'
import { CopyingState } from './copying-state.ts'
import { GameCenterState } from './game-center/state.ts'
import { HistoryState } from './history.ts'
import { mapOf } from './map-of.ts'
import { PoolsState } from './pools.ts'
import { StoredReward } from './rewards.ts'
import type { DemoSettings } from './settings.ts'
import { StudiosState } from './studios.ts'

/** Increase it when the shape changes; state of another version is ignored. */
const VERSION = 1

const SavedStateSchema = object({
  version: v.literal(VERSION),
  seed: v.pipe(v.number(), v.integer()),
  /** Currency, price and start balance; accounts of other values are reset. */
  money: v.string(),
  /** Statuses of streams by wallet hash. */
  statuses: mapOf(StreamStatus),
  accounts: mapOf(Account),
  /** Settings that an administrator changed. */
  operator: v.fallback(SettingsChanges, {}),
  /** Totals of the streamers' tips by wallet hash, in the currency of the accounts. */
  tips: v.fallback(mapOf(v.number()), () => new Map()),
  rewards: v.fallback(mapOf(v.array(StoredReward)), () => new Map()),
  /** Ids of the games that players changed to, by wallet hash. */
  playing: v.fallback(mapOf(v.number()), () => new Map()),
  actions: v.fallback(v.record(v.string(), v.array(PlayedAction)), {}),
  /** Running events by the streamer's user id. */
  gameCenter: v.fallback(GameCenterState, () => new Map()),
  pools: v.fallback(PoolsState, () => new Map()),
  copying: v.fallback(CopyingState, { sessions: {}, counts: {} }),
  history: v.fallback(HistoryState, { startedAt: null, copies: {}, movements: {} }),
  /** Moderation stages, and statuses of streams without a lobby record. */
  studios: v.fallback(StudiosState, () => ({ stages: new Map(), statuses: new Map() })),
  /** Latest messages of the rooms in which someone has written. */
  chats: v.fallback(ChatsState, noChats),
})

/** The parts of a demo's state that survive a reload; its maps are changed in place. */
type SavedState = Omit<v.InferOutput<typeof SavedStateSchema>, 'version' | 'money' | 'history'> & {
  history: HistoryState
}

/** Returns the state of a new demo. */
const newState = (seed: number): SavedState =>
  v.parse(SavedStateSchema, { version: VERSION, seed, money: '', statuses: {}, accounts: {} })

const currencyKey = ({ tokenName, tokenPrice, balance }: DemoSettings): string =>
  [tokenName, tokenPrice, balance].join(' ')

/** Reads saved state; invalid state is ignored, and so are amounts of another currency. */
export function readSaved(
  saved: string | null | undefined,
  seed: number,
  settings: DemoSettings,
): SavedState {
  const parsed = saved ? v.safeParse(SavedStateSchema, parseJson(saved)) : undefined
  const empty = newState(seed)
  if (!parsed?.success) return empty
  const { output } = parsed
  if (output.money === currencyKey(settings)) return output
  // The parts that contain amounts are left out. A claimed reward was credited to an account that is reset.
  const { accounts, tips, rewards, pools, copying, history } = empty
  return { ...output, accounts, tips, rewards, pools, copying, history }
}

/** Returns the state as a string for `readSaved`. */
export function writeSaved(state: SavedState, settings: DemoSettings): string {
  const saved = { ...state, version: VERSION, money: currencyKey(settings) }
  return JSON.stringify(saved, (_key, value) =>
    value instanceof Map ? Object.fromEntries(value) : value,
  )
}
