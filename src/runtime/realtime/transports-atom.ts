import { atom } from 'jotai'
import type { Transport } from '../../realtime/open-connection.ts'

/** An attempt to connect over the network. */
interface TriedTransport {
  readonly transport: Transport
  /** Whether a broker has answered. */
  readonly isConnected: boolean
}

/** Number of attempts that are kept. */
export const MAX_TRANSPORTS = 10

/** The page's last attempts to connect, oldest first, for its diagnosis. */
export const transportsAtom = atom<readonly TriedTransport[]>([])
