import { useAtomValueRawSync as useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { statusAtom } from '../../runtime/atoms.ts'
import { type LazyView, useView } from '../../runtime/use-view.ts'
import { ViewFailed } from '../../ui/failure-notice.tsx'
import type { StatusScreenProps } from './status-screens.tsx'

const statusView: LazyView<StatusScreenProps> = {
  name: 'status',
  load: () => import('./status-screens.tsx'),
}

interface StatusGateProps extends Pick<StatusScreenProps, 'fit'> {
  children: ReactNode
}

/** Shows the app while it is enabled. */
export function StatusGate({ fit, children }: StatusGateProps) {
  const status = useAtomValue(statusAtom)
  return status === 'enabled' ? children : <Disabled status={status} fit={fit} />
}

function Disabled(props: StatusScreenProps) {
  const { state, retry } = useView(statusView)
  switch (state.is) {
    case 'loading':
      return null
    case 'ready':
      return <state.View {...props} />
    case 'failed':
      return <ViewFailed onRetry={retry} busy={state.isRetrying} />
  }
}
