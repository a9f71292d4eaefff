import { Trans } from '@lingui/react/macro'
import { CircleStop, Radio, RotateCcw, X } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import { phaseOf } from './broadcast-phase.ts'
import type { BroadcastState } from './broadcast-state.ts'
import css, { sheet } from './main-action.css'

interface MainActionProps {
  state: BroadcastState
  /** Whether the server has named where to publish. */
  hasIngest: boolean
  onGoLive: () => void
  onResume: () => void
  onEnd: () => void
}

/** Shows Go live, or End stream, which asks once more. */
export function MainAction({ state, hasIngest, onGoLive, onResume, onEnd }: MainActionProps) {
  useStyles(sheet)
  const [isAsking, setAsking] = useState(false)
  const phase = phaseOf(state)
  const canGoLive = phase === 'idle' || phase === 'ended' || phase === 'starting'
  if (!hasIngest && canGoLive) {
    return (
      <p className={css.note} role="status">
        <Trans id="studio.no-ingest">
          Your casino hasn't set up your stream yet. Ask its support team for help.
        </Trans>
      </p>
    )
  }
  return (
    <div className={css.actions}>
      {phase === 'interrupted' && (
        <Button
          variant="primary"
          className={css.main}
          icon={<Icon of={RotateCcw} />}
          onClick={onResume}
        >
          <Trans id="studio.resume">Resume</Trans>
        </Button>
      )}
      {/* One button in one place, so that focus stays on it when it changes. */}
      {canGoLive ? (
        <Button
          key="main"
          variant="primary"
          className={css.main}
          icon={<Icon of={Radio} />}
          busy={phase === 'starting'}
          onClick={onGoLive}
        >
          <Trans id="studio.go-live">Go live</Trans>
        </Button>
      ) : (
        phase !== 'waiting' && (
          <Button
            key="main"
            className={phase === 'interrupted' ? '' : (css.main ?? '')}
            data-danger
            icon={<Icon of={CircleStop} />}
            busy={phase === 'ending'}
            onClick={() => setAsking(true)}
          >
            <Trans id="studio.end.action">End stream</Trans>
          </Button>
        )
      )}
      {(phase === 'starting' || phase === 'waiting') && (
        <Button icon={<Icon of={X} />} onClick={onEnd}>
          <Trans id="studio.cancel">Cancel</Trans>
        </Button>
      )}
      {isAsking && phase !== 'ended' && phase !== 'idle' && (
        <EndDialog
          onStay={() => setAsking(false)}
          onEnd={() => {
            setAsking(false)
            onEnd()
          }}
        />
      )}
    </div>
  )
}

function EndDialog({ onStay, onEnd }: { onStay: () => void; onEnd: () => void }) {
  return (
    <Dialog
      title={<Trans id="studio.end.title">End your stream?</Trans>}
      onClose={onStay}
      footer={
        <>
          <Button variant="quiet" onClick={onStay}>
            <Trans id="studio.end.stay">Keep streaming</Trans>
          </Button>
          <Button variant="primary" onClick={onEnd}>
            <Trans id="studio.end.action">End stream</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans id="studio.end.text">Your viewers will see that you're offline.</Trans>
      </p>
    </Dialog>
  )
}
