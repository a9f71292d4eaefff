import * as v from 'valibot'
import { SettingsChanges } from '../../src/model/demo-settings.ts'
import { StreamStatus } from '../../src/model/stream.ts'
import type { Account } from './accounts.ts'
import { PlayedAction } from './actions.ts'
import { CopyingState } from './copying.ts'
import { GameCenterState } from './game-center/state.ts'
import { HistoryState } from './history.ts'
import { PoolsState } from './pools.ts'
import type { DemoSettings } from './settings.ts'
import { StoredReward } from './stored-reward.ts'

/** Raised when the shape changes; what an older version saved is then forgotten. */
const VERSION = 1

const SavedState = v.object({
  version: v.literal(VERSION),
  seed: v.pipe(v.number(), v.integer()),
  /** The money that the accounts were started with; another one starts them anew. */
  money: v.string(),
  statuses: v.record(v.string(), StreamStatus),
  accounts: v.record(
    v.string(),
    v.object({
      balance: v.number(),
      language: v.string(),
      nickname: v.nullable(v.string()),
      favourites: v.fallback(v.array(v.number()), []),
    }),
  ),
  operator: v.fallback(SettingsChanges, {}),
  tips: v.fallback(v.record(v.string(), v.number()), {}),
  rewards: v.fallback(v.record(v.string(), v.array(StoredReward)), {}),
  playing: v.fallback(v.record(v.string(), v.number()), {}),
  actions: v.fallback(v.record(v.string(), v.array(PlayedAction)), {}),
  gameCenter: v.fallback(GameCenterState, {}),
  pools: v.fallback(PoolsState, {}),
  copying: v.fallback(CopyingState, { sessions: {}, counts: {} }),
  history: v.fallback(HistoryState, { startedAt: null, copies: {}, movements: {} }),
})

/** What of a demo outlives a reload. */
export interface SavedParts {
  readonly seed: number
  readonly statuses: Readonly<Record<string, StreamStatus>>
  readonly accounts: Readonly<Record<string, Account>>
  /** What an administrator changed. */
  readonly operator: SettingsChanges
  /** What streamers were given, in the money of the accounts. */
  readonly tips: Readonly<Record<string, number>>
  /** What the users won, by wallet hash. */
  readonly rewards: Readonly<Record<string, readonly StoredReward[]>>
  /** Ids of the games that players changed to, by wallet hash. */
  readonly playing: Readonly<Record<string, number>>
  /** What was played, by wallet hash. */
  readonly actions: Readonly<Record<string, readonly PlayedAction[]>>
  /** The events that run, by the streamer's user id. */
  readonly gameCenter: GameCenterState
  /** What the users have in pools. */
  readonly pools: PoolsState
  /** Whom they copy, and how often they did. */
  readonly copying: CopyingState
  /** What they copied and moved since the demo began. */
  readonly history: HistoryState
}

const nothingSaved = {
  statuses: {},
  accounts: {},
  operator: {},
  tips: {},
  rewards: {},
  playing: {},
  actions: {},
  gameCenter: {},
  pools: {},
  copying: { sessions: {}, counts: {} },
  history: { startedAt: null, copies: {}, movements: {} },
} as const satisfies Omit<SavedParts, 'seed'>

/** What is left when the money is another one: nothing that stands for some of it. */
const moneyless = (({ accounts, tips, rewards, pools, copying, history }) => ({
  accounts,
  tips,
  rewards,
  pools,
  copying,
  history,
}))(nothingSaved)

const moneyOf = ({ tokenName, tokenPrice, balance }: DemoSettings): string =>
  [tokenName, tokenPrice, balance].join(' ')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads saved state; rubbish, or the money of other settings, is ignored. */
export function readSaved(
  saved: string | null | undefined,
  seed: number,
  settings: DemoSettings,
): SavedParts {
  const parsed = saved ? v.safeParse(SavedState, parseJson(saved)) : undefined
  if (!parsed?.success) return { seed, ...nothingSaved }
  const { output } = parsed
  // A claimed reward stands for money that new accounts don't have.
  const isSameMoney = output.money === moneyOf(settings)
  return isSameMoney ? output : { ...output, ...moneyless }
}

/** The state as the string that `readSaved` takes back. */
export function writeSaved(parts: SavedParts, settings: DemoSettings): string {
  const state: v.InferInput<typeof SavedState> = {
    version: VERSION,
    seed: parts.seed,
    money: moneyOf(settings),
    statuses: { ...parts.statuses },
    accounts: { ...parts.accounts },
    operator: { ...parts.operator },
    tips: { ...parts.tips },
    rewards: Object.fromEntries(
      Object.entries(parts.rewards).map(([wallet, rewards]) => [wallet, [...rewards]]),
    ),
    playing: { ...parts.playing },
    actions: Object.fromEntries(
      Object.entries(parts.actions).map(([wallet, played]) => [wallet, [...played]]),
    ),
    gameCenter: parts.gameCenter,
    pools: parts.pools,
    copying: parts.copying,
    history: parts.history,
  }
  return JSON.stringify(state)
}
