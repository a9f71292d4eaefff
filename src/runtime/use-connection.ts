import { useAtomValue } from 'jotai'
import type { ConnectionState } from '../realtime/realtime.ts'
import { connectionAtom } from './atoms.ts'

/** The page's connection, as far as a viewer may care. */
export const useConnection = (): ConnectionState => useAtomValue(connectionAtom)
