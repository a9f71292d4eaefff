import { seconds } from '../lib/clock.ts'
import { AppError } from '../lib/errors.ts'
import { Lobby, LobbyRecord, PlayerSummary, Settings, TopStreamers } from '../model/lobby.ts'
import type { Id } from '../model/primitives.ts'
import { resource } from './resource.ts'

/** Records of one lobby call (docs/behaviour/server.md#page-sizes). */
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

/** The full lobby record of whoever plays behind a wallet. */
export const lobbyPlayer = resource({
  path: 'lobby/wallet',
  query: ({ wallet }: WalletParams) => ({ query: wallet, all: true }),
  validateParams: requireWallet,
  schema: LobbyRecord,
  access: 'public',
})

/** Whoever has a wallet or, as a whole, a nickname; 404 when nobody has. */
export const playerLookup = resource({
  path: 'lobby/wallet',
  query: ({ query }: { query: string }) => ({ query, all: false }),
  schema: PlayerSummary,
  retryOnError: false,
  access: 'public',
})

/** Player query: a 404 means away (docs/behaviour/server.md#freshness). */
export const presence = resource({
  path: ({ wallet }: WalletParams) => `streamer/wallet/${encodeURIComponent(wallet)}`,
  query: () => ({ showOffline: false }),
  validateParams: requireWallet,
  schema: PlayerSummary,
  staleTime: seconds(5),
  refreshInterval: seconds(15),
  retryOnError: false,
  access: 'public',
})

/** Parameters of a call about whoever plays behind a wallet. */
export interface WalletParams {
  wallet: string
}

/** The same for a list that is paged by the dates of its entries. */
export interface WalletPageParams extends WalletParams {
  /** Date of the last entry that was seen; undefined begins with the newest. */
  from?: string | undefined
}

/** Throws `wallet-missing` for a call without a wallet (docs/behaviour/server.md#requests). */
export function requireWallet({ wallet }: WalletParams): void {
  if (!wallet) throw new AppError('wallet-missing', 'Wallet is not defined')
}

/** Parameters of a call about a streamer, by their numeric user id. */
export interface StreamerParams {
  streamerUserId: Id
}

export const settings = resource({ path: 'settings', schema: Settings, access: 'public' })

/** A player's record for visitors without a socket: read again with the player query, every 15 s. */
export const polledLobbyPlayer = { ...lobbyPlayer, refreshInterval: seconds(15) }
