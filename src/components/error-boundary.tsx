import { useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { toAppError } from '../lib/errors.ts'
import { reasonOf } from '../lib/log.ts'
import { RuntimeContext } from '../runtime/context.ts'
import { FailureNotice } from '../ui/feedback/failure-notice.tsx'

interface Props {
  children: ReactNode
}

/** Catches errors of a tree, reports them, and shows a notice with Retry. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  static override contextType = RuntimeContext
  declare context: React.ContextType<typeof RuntimeContext>
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(thrown: unknown) {
    const error = toAppError(thrown, 'render')
    this.context?.log.error(error.code, reasonOf(thrown))
    this.context?.reportError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <RenderFailed onRetry={() => this.setState({ failed: false })} />
  }
}

function RenderFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <FailureNotice
      title={t({ id: 'failure.render.title', message: 'Something went wrong here' })}
      onRetry={onRetry}
    />
  )
}
