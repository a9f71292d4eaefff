import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { type TracedCall, type Traffic, traceOf } from '../../runtime/debug/trace.ts'
import { useDateFormatter } from '../../runtime/use-date-formatter.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './debug-panel.css'

/** Shows a time in UTC with milliseconds. */
function Time({ at }: { at: number }) {
  const dates = useDateFormatter()
  return <time className={css.time}>{dates.iso(at).slice('yyyy-MM-ddT'.length)}</time>
}

/** Lists the latest HTTP calls, newest first. */
export function CallsSection() {
  useStyles(sheet)
  const { t } = useLingui()
  const { calls } = useTraffic()
  return (
    <TrafficList label={t({ id: 'debug.calls.title', message: 'Recent API calls' })}>
      {calls.toReversed().map(call => (
        <li key={call.id} className={css.row} data-outcome={outcomeKind(call)}>
          <Time at={call.at} />
          <span className={css.outcome}>{call.outcome ?? '…'}</span>
          <span className={css.text}>
            {call.method} {call.path}
          </span>
          <span className={css.time}>
            {call.durationMs === null ? '' : `${call.durationMs} ms`}
          </span>
        </li>
      ))}
    </TrafficList>
  )
}

function outcomeKind({ outcome }: TracedCall): 'pending' | 'success' | 'error' {
  if (outcome === null || outcome === 'aborted') return 'pending'
  return typeof outcome === 'number' && outcome < 400 ? 'success' : 'error'
}

// The wording of stompjs. Heartbeats every five seconds would hide all other frames.
const isHeartbeat = (text: string): boolean =>
  /^(>>> PING|<<< PONG|Received data|send PING|check PONG|Using runInterval)/.test(text)

/** Lists the latest STOMP frames, newest first, without heartbeats. */
export function FramesSection() {
  useStyles(sheet)
  const { t } = useLingui()
  const { frames } = useTraffic()
  return (
    <TrafficList label={t({ id: 'debug.frames.title', message: 'Recent STOMP frames' })}>
      {frames
        .filter(({ text }) => !isHeartbeat(text))
        .toReversed()
        .map(({ id, at, text }) => (
          <li key={id} className={css.row}>
            <Time at={at} />
            <span className={css.text}>{text.trim()}</span>
          </li>
        ))}
    </TrafficList>
  )
}

function TrafficList({ label, children }: { label: string; children: readonly ReactNode[] }) {
  if (children.length === 0) {
    return (
      <p className={css.empty}>
        <Trans id="debug.traffic.empty">Nothing yet.</Trans>
      </p>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <ul className={css.list} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  )
}

/** Returns the latest HTTP calls and STOMP frames. */
export function useTraffic(): Traffic {
  const trace = traceOf(useRuntime())
  return useSyncExternalStore(trace.listen, trace.traffic)
}
