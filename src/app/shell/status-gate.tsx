import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { lazyView } from '../../components/lazy-view.tsx'
import { statusAtom } from '../../runtime/atoms.ts'
import type { StatusScreenProps } from './status-screens.tsx'

const StatusScreen = lazyView(() => import('./status-screens.tsx'), { name: 'status' })

interface StatusGateProps extends Pick<StatusScreenProps, 'fit'> {
  children: ReactNode
}

/** Shows the app while it is enabled. */
export function StatusGate({ fit, children }: StatusGateProps) {
  const status = useAtomValue(statusAtom)
  return status === 'enabled' ? children : <StatusScreen status={status} fit={fit} />
}
