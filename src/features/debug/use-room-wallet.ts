import { useMemo, useSyncExternalStore } from 'react'
import { isRoomPath } from '../../routing/paths.ts'
import { useRuntime } from '../../runtime/context.ts'
import { locationOf } from '../../runtime/navigation/app-location.ts'

/** Returns the wallet hash of the streamer whose room is open in any element; null if none is. */
export function useRoomWallet(): string | null {
  const runtime = useRuntime()
  const source = useMemo(() => {
    const location = locationOf(runtime)
    return {
      listen: (onChange: () => void) => location.listen(() => onChange()),
      path: () => location.get().path,
    }
  }, [runtime])
  const path = useSyncExternalStore(source.listen, source.path)
  return isRoomPath(path) ? walletFromPath(path) : null
}

function walletFromPath(path: string): string | null {
  const [, , segment = ''] = path.split('/')
  try {
    return decodeURIComponent(segment) || null
  } catch {
    return null
  }
}
