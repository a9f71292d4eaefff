import { useAtomValueRawSync as useAtomValue } from 'jotai'
import { configAtom } from './atoms.ts'
import { useRuntime } from './context.ts'
import { isKeyEnabled } from './page-config.ts'

/** The reserved keys where they may override what a server says: in demo and debug only. */
export function useOverrides(): URLSearchParams | null {
  const { reservedKeys } = useRuntime()
  const { demo } = useAtomValue(configAtom)
  return demo || isKeyEnabled(reservedKeys, 'debug') ? reservedKeys : null
}
