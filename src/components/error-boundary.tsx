import { Component, type ReactNode } from 'react'
import { toAppError } from '../lib/errors.ts'
import { reasonOf } from '../lib/log.ts'
import { RuntimeContext } from '../runtime/context.ts'
import { ViewFailed } from '../ui/feedback/failure-notice.tsx'

interface State {
  failed: boolean
  retried?: boolean
}

/** Catches errors of a tree, reports them, and shows a notice with Retry. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static override contextType = RuntimeContext
  declare context: React.ContextType<typeof RuntimeContext>
  override state: State = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(thrown: unknown) {
    const error = toAppError(thrown, 'render')
    this.context?.log.error(error.code, reasonOf(thrown))
    // React fails to remove or move nodes that a translation of the page has replaced, so the tree is rendered anew,
    // once.
    if (thrown instanceof DOMException && !this.state.retried)
      this.setState({ failed: false, retried: true })
    else this.context?.reportError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ViewFailed isBroken onRetry={() => this.setState({ failed: false })} />
  }
}
