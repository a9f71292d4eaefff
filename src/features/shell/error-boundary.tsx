import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { toAppError } from '../../lib/errors.ts'
import { RuntimeContext } from '../../runtime/context.ts'
import { Button } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

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
      <StateScreen
        role="alert"
        tone="problem"
        icon={<CircleAlert />}
        title={<Trans id="failure.render.title">Something went wrong here</Trans>}
        action={
          <Button onClick={() => this.setState({ failed: false })}>
            <Trans id="failure.retry">Retry</Trans>
          </Button>
        }
      >
        <Trans id="failure.render.text">The rest of the page is not affected.</Trans>
      </StateScreen>
    )
  }
}
