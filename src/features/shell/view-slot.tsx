import type { ReactNode } from 'react'
import { type LazyView, useView } from '../../runtime/use-view.ts'
import { ViewFailed } from '../../ui/failure-notice.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

interface ViewSlotProps<Props extends object> {
  view: LazyView<Props>
  props: Props
  /** What stands there while the code is on its way, of the same size. */
  placeholder: ReactNode
}

/**
 * Shows a view whose code comes with its first use, and what to do when it does not come. An error
 * in it stays in it: a broken chat takes neither the stream nor anybody's money away.
 */
export function ViewSlot<Props extends object>({ view, props, placeholder }: ViewSlotProps<Props>) {
  const { state, retry } = useView(view)
  switch (state.is) {
    case 'loading':
      return placeholder
    case 'ready':
      return (
        <ErrorBoundary key={view.name}>
          <state.View {...props} />
        </ErrorBoundary>
      )
    case 'failed':
      return <ViewFailed onRetry={retry} busy={state.isRetrying} />
  }
}
