import { useAtomValue } from 'jotai'
import type { ConnectionState } from '../realtime/realtime.ts'
import { connectionAtom } from './atoms.ts'

/** Returns the state of the page's realtime connection. */
export const useConnection = (): ConnectionState => useAtomValue(connectionAtom)
