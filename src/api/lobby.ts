import { seconds } from '../lib/clock.ts'
import { Lobby, LobbyRecord, PlayerSummary, TopStreamers } from '../model/lobby.ts'
import { resource } from './resource.ts'
import { requireWallet, type WalletParams } from './wallet.ts'

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
