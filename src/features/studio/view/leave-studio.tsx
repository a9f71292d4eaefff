import { Trans } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { fullPath } from '../../../routing/app-url.ts'
import { isStudioPath } from '../../../routing/paths.ts'
import { statusAtom } from '../../../runtime/atoms.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { leavePromptAtom, locationOf } from '../../../runtime/navigation/app-location.ts'
import { FailureLine } from '../../../ui/feedback/failures.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { type ActiveBroadcast, activeBroadcastAtom } from '../broadcast/active-broadcast.ts'

interface FailedEnd {
  broadcast: ActiveBroadcast
  isExpired: boolean
}

/** Asks before the viewer leaves the studio, because that ends their session and their stream. */
export function LeaveStudio() {
  const runtime = useRuntime()
  const location = locationOf(runtime)
  const [path, setPath] = useAtom(leavePromptAtom)
  const broadcast = useAtomValue(activeBroadcastAtom)
  const [isLeaving, setLeaving] = useState(false)
  /** The broadcast that couldn't be ended; after that it isn't this page's any more. */
  const [failed, setFailed] = useState<FailedEnd | null>(null)
  /** Number of the last answer; an older one that waits for the stream's end is ignored. */
  const answer = useRef(0)
  const isStreaming = broadcast?.isOwn ?? false
  useEffect(() => {
    if (!isStreaming) return
    location.isRefused = to => {
      if (isStudioPath(to.path)) return false
      setPath(fullPath(to))
      return true
    }
    return () => {
      delete location.isRefused
    }
  }, [location, isStreaming, setPath])
  if (path === null) return null
  const toEnd = failed?.broadcast ?? (broadcast?.isOwn ? broadcast : null)

  function stay() {
    answer.current += 1
    setLeaving(false)
    setFailed(null)
    setPath(null)
  }
  function leave(to: string) {
    stay()
    location.navigate(to, { force: true })
  }
  async function endAndLeave(to: string) {
    answer.current += 1
    const current = answer.current
    setLeaving(true)
    // Ending the stream needs the session.
    const isEnded = !toEnd || (await toEnd.end())
    if (current !== answer.current) return
    setLeaving(false)
    if (isEnded) return leave(to)
    const isExpired = runtime.store.get(statusAtom) === 'disabledSessionExpired'
    setFailed({ broadcast: toEnd, isExpired })
  }

  return (
    <Dialog
      title={<Trans id="room.leave-studio.title">Leave the studio?</Trans>}
      onClose={stay}
      footer={
        <>
          {failed ? (
            <Button variant="quiet" onClick={() => leave(path)}>
              <Trans id="room.leave-studio.anyway">Leave anyway</Trans>
            </Button>
          ) : (
            <Button variant="quiet" onClick={stay}>
              <Trans id="room.leave-studio.stay">Stay</Trans>
            </Button>
          )}
          <Button
            variant="primary"
            data-danger={toEnd !== null || undefined}
            busy={isLeaving}
            onClick={() => void endAndLeave(path)}
          >
            {failed ? (
              <Trans id="failure.retry">Retry</Trans>
            ) : (
              <Trans id="room.leave-studio.leave">Leave</Trans>
            )}
          </Button>
        </>
      }
    >
      {broadcast && !toEnd && (
        <p>
          <Trans id="room.leave-studio.stays-live">Your stream stays live.</Trans>
        </p>
      )}
      <p>
        {toEnd ? (
          <Trans id="room.leave-studio.live">
            This ends your stream and your session here. You'll need to log in again to come back.
          </Trans>
        ) : (
          <Trans id="room.leave-studio.text">
            This ends your session here. You'll need to log in again to come back.
          </Trans>
        )}
      </p>
      {failed && (
        <FailureLine>
          <EndFailure isExpired={failed.isExpired} />
        </FailureLine>
      )}
    </Dialog>
  )
}

/** Says why a stream couldn't be ended, and what to do. */
export const EndFailure = ({ isExpired }: { isExpired: boolean }) =>
  isExpired ? (
    <Trans id="studio.end-expired">Your stream didn't end. Log in and end it again.</Trans>
  ) : (
    <Trans id="studio.end-failed">
      Your casino may still show you as live. Check your connection and end the stream again.
    </Trans>
  )
