import { LobbyRecord } from '../model/lobby.ts'
import { resource } from './resource.ts'

/** Who streams under a code. */
export const walletByCode = resource({
  path: 'lobby/wallet-by-code',
  query: ({ code }: { code: string }) => ({ code }),
  schema: LobbyRecord,
  retryOnError: false,
  access: 'public',
})
