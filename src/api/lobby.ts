import { seconds } from '../lib/clock.ts'
import { AppError } from '../lib/errors.ts'
import { Lobby, LobbyRecord, PlayerSummary, Settings, TopStreamers } from '../model/lobby.ts'
import type { Id } from '../model/primitives.ts'
import { resource } from './resource.ts'

/** Milliseconds between two reads of what no socket reports (docs/behaviour/server.md#freshness). */
export const POLL_INTERVAL: number = seconds(15)

/** Maximum records of one lobby request (docs/behaviour/server.md#page-sizes). */
const LOBBY_SIZE = 200

export const lobby = resource({
  path: 'lobby',
  query: () => ({ size: LOBBY_SIZE }),
  schema: Lobby,
  access: 'public',
})

export const topStreamers = resource({
  path: 'lobby/top-streamers',
  schema: TopStreamers,
  access: 'public',
})

/** Reads the full lobby record of a wallet's player. */
export const lobbyPlayer = resource({
  path: 'lobby/wallet',
  query: ({ wallet }: WalletParams) => ({ query: wallet, all: true }),
  validateParams: requireWallet,
  schema: LobbyRecord,
  access: 'public',
})

/** Looks up a player by wallet or exact nickname; 404 if there is none. */
export const playerLookup = resource({
  path: 'lobby/wallet',
  query: ({ query }: { query: string }) => ({ query, all: false }),
  schema: PlayerSummary,
  retryOnError: false,
  isOptional: true,
  access: 'public',
})

/** Reads a player's presence; a 404 means offline (docs/behaviour/server.md#freshness). */
export const presence = resource({
  path: ({ wallet }: WalletParams) => `streamer/wallet/${encodeURIComponent(wallet)}`,
  query: () => ({ showOffline: false }),
  validateParams: requireWallet,
  schema: PlayerSummary,
  staleTime: seconds(5),
  retryOnError: false,
  isOptional: true,
  access: 'public',
})

export interface WalletParams {
  wallet: string
}

/** Parameters of a list that is paged by the dates of its entries. */
export interface WalletPageParams extends WalletParams {
  /** Date of the last entry received; undefined for the first page. */
  from?: string | undefined
}

/** Throws `wallet-missing` for a request without a wallet (docs/behaviour/server.md#requests). */
export function requireWallet({ wallet }: WalletParams): void {
  if (!wallet) throw new AppError('wallet-missing', 'Wallet is not defined')
}

/** Parameters of a request about a streamer, by their numeric user id. */
export interface StreamerParams {
  streamerUserId: Id
}

export const settings = resource({ path: 'settings', schema: Settings, access: 'public' })

/** Reads the record of a user who may not be listed, such as one who asks to become a streamer. */
export const optionalLobbyPlayer = { ...lobbyPlayer, isOptional: true }
