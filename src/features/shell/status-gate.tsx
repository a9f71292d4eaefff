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

/** Shows the app while it is enabled. */
export function StatusGate({ children }: { children: ReactNode }) {
  const status = useAtomValue(statusAtom)
  return status === 'enabled' ? children : <Disabled status={status} />
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
