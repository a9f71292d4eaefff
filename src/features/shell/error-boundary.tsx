import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { toAppError } from '../../lib/errors.ts'
import { RuntimeContext } from '../../runtime/context.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'

interface Props {
  children: ReactNode
}

/** Keeps an error of one tree inside its element, says so, and lets the viewer start over. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  static override contextType = RuntimeContext
  declare context: React.ContextType<typeof RuntimeContext>
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(thrown: unknown) {
    const { code, message } = toAppError(thrown, 'render')
    this.context?.log.error(code, message)
    this.context?.events.emit({ name: 'casino-error', detail: { code, message } })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <FailureNotice
        title={<Trans id="failure.render.title">Something went wrong here</Trans>}
        onRetry={() => this.setState({ failed: false })}
      >
        <Trans id="failure.render.text">The rest of the page is not affected.</Trans>
      </FailureNotice>
    )
  }
}
