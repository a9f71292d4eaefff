import { Trans } from '@lingui/react/macro'
import { CircleStop, Radio, RotateCcw, X } from 'lucide'
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRuntime } from '../../../runtime/context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import {
  type BroadcastPhase,
  type BroadcastState,
  isRunning,
  phaseOf,
} from '../broadcast/broadcast-state.ts'
import type { GoLiveAction } from '../broadcast/use-go-live.ts'
import css, { sheet } from '../studio-panel.css'

interface MainActionProps {
  state: BroadcastState
  /** Whether the server has sent the address to publish at. */
  hasIngest: boolean
  /** Action that waits for the camera. */
  waiting: GoLiveAction | null
  onGoLive: () => void
  /** Tries again after the streaming server has refused the broadcast. */
  onRetry: () => void
  /** Null where the stream may only be ended. */
  onResume: (() => void) | null
  onCancel: () => void
  onEnd: () => void
}

interface StreamControlProps {
  state: BroadcastState
  /** Shown beside the controls while the picture may be out of view. */
  summary: ReactNode
  /** Notice below the summary; the picture's place shows it too. */
  notice: ReactNode
  children: ReactNode
}

/** Keeps the button that ends a stream, and the notices, in view in the top layer while the chat is read. */
export function StreamControl({ state, summary, notice, children }: StreamControlProps) {
  useStyles(sheet)
  const { failure, end } = state
  const isEndedByOthers = end !== null && end.reason !== 'streamer'
  const isNeeded = isRunning(phaseOf(state)) || failure !== null || isEndedByOthers
  const { page } = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  const control = useRef<HTMLDivElement>(null)
  /** Height of the place that it has left, in px; null while it is there. */
  const [left, setLeft] = useState<number | null>(null)
  const isAway = isNeeded && left !== null
  useEffect(() => {
    const element = place.current
    if (!element || !isNeeded) return
    const root = element.getRootNode()
    // The element may scroll itself.
    const box = root instanceof ShadowRoot ? root.host : element.ownerDocument.documentElement
    const observer = new page.IntersectionObserver(entries => {
      const entry = entries.at(-1)
      if (!entry) return
      const { top, height } = entry.boundingClientRect
      const isPast = !entry.isIntersecting && top < Math.max(0, box.getBoundingClientRect().top)
      setLeft(isPast ? height : null)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [page, isNeeded])
  useLayoutEffect(() => {
    if (isAway) control.current?.showPopover?.()
  }, [isAway])
  return (
    <div ref={place} style={isAway ? { minBlockSize: left } : undefined}>
      <div ref={control} className={css.control} popover={isAway ? 'manual' : undefined}>
        {isAway && <div className={css.summary}>{summary}</div>}
        {isAway && notice}
        {children}
      </div>
    </div>
  )
}

/** Shows Go live, Cancel while an encoder or the camera is waited for, or End stream, which asks once more. */
export function MainAction(props: MainActionProps) {
  const { state, hasIngest, waiting, onGoLive, onRetry, onResume, onCancel, onEnd } = props
  useStyles(sheet)
  const [isAsking, setAsking] = useState(false)
  const main = useRef<HTMLButtonElement>(null)
  const phase = phaseOf(state)
  const canResume = phase === 'interrupted' && onResume !== null
  // The next stream begins without the question about this one.
  if (isAsking && !isRunning(phase)) setAsking(false)
  // After a refusal the publisher doesn't try again on its own.
  const isRefused = phase === 'starting' && state.publisher?.phase === 'failed'
  if (!hasIngest && canGoLive(phase)) {
    return (
      <p className={css.note} role="status">
        <Trans id="studio.no-ingest">
          Your casino hasn't set up your stream yet. Ask its support team for help.
        </Trans>
      </p>
    )
  }
  /** Focuses the main button, because the one that is pressed is about to go. */
  const leaveTo = (act: () => void) => () => {
    main.current?.focus()
    act()
  }
  return (
    <>
      <div className={css.actions}>
        {canResume && (
          <Button
            variant="primary"
            className={css.main}
            icon={<Icon of={RotateCcw} />}
            busy={waiting === 'resume'}
            onClick={leaveTo(onResume)}
          >
            <Trans id="studio.resume">Resume</Trans>
          </Button>
        )}
        <MainButton
          ref={main}
          phase={phase}
          isSecond={canResume}
          isBusy={waiting === 'start' || phase === 'ending' || (phase === 'starting' && !isRefused)}
          onGoLive={isRefused ? onRetry : onGoLive}
          onCancel={onCancel}
          onEnd={() => setAsking(true)}
        />
        {(phase === 'starting' || waiting) && (
          <Button icon={<Icon of={X} />} onClick={leaveTo(onCancel)}>
            <Trans id="studio.cancel">Cancel</Trans>
          </Button>
        )}
      </div>
      {isAsking && (
        <EndDialog
          onStay={() => setAsking(false)}
          onEnd={() => {
            setAsking(false)
            onEnd()
          }}
        />
      )}
    </>
  )
}

const canGoLive = (phase: BroadcastPhase): boolean => !isRunning(phase) || phase === 'starting'

interface MainButtonProps extends Pick<MainActionProps, 'onGoLive' | 'onCancel' | 'onEnd'> {
  ref: Ref<HTMLButtonElement>
  phase: BroadcastPhase
  /** Whether another button comes first. */
  isSecond: boolean
  isBusy: boolean
}

/** Draws one button in one place, so that focus stays on it when it changes. */
function MainButton(props: MainButtonProps) {
  const { ref, phase, isSecond, isBusy, onGoLive, onCancel, onEnd } = props
  if (canGoLive(phase))
    return (
      <Button
        ref={ref}
        variant="primary"
        className={css.main}
        icon={<Icon of={Radio} />}
        busy={isBusy}
        onClick={onGoLive}
      >
        <Trans id="studio.go-live">Go live</Trans>
      </Button>
    )
  if (phase === 'waiting')
    return (
      <Button ref={ref} icon={<Icon of={X} />} onClick={onCancel}>
        <Trans id="studio.cancel">Cancel</Trans>
      </Button>
    )
  return (
    <Button
      ref={ref}
      className={isSecond ? '' : css.main}
      data-danger
      icon={<Icon of={CircleStop} />}
      busy={isBusy}
      onClick={onEnd}
    >
      <Trans id="studio.end.action">End stream</Trans>
    </Button>
  )
}

const EndDialog = ({ onStay, onEnd }: { onStay: () => void; onEnd: () => void }) => (
  <ConfirmDialog
    title={<Trans id="studio.end.title">End your stream?</Trans>}
    cancel={<Trans id="studio.end.stay">Keep streaming</Trans>}
    confirm={<Trans id="studio.end.action">End stream</Trans>}
    onCancel={onStay}
    onConfirm={onEnd}
    isDestructive
  >
    <Trans id="studio.end.text">Your viewers will see that you're offline.</Trans>
  </ConfirmDialog>
)
