import { Trans } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { useRuntime } from '../../../runtime/context.ts'
import { leavePromptAtom, locationOf } from '../../../runtime/navigation/app-location.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { activeBroadcastAtom } from '../broadcast/active-broadcast.ts'

/** Asks before the viewer leaves the studio, because that ends their session and their stream. */
export function LeaveStudio() {
  const location = locationOf(useRuntime())
  const [path, setPath] = useAtom(leavePromptAtom)
  const broadcast = useAtomValue(activeBroadcastAtom)
  const [isLeaving, setLeaving] = useState(false)
  if (path === null) return null
  const stay = () => setPath(null)

  async function leave(to: string) {
    // Ending the stream needs the session.
    setLeaving(true)
    await broadcast?.end()
    setLeaving(false)
    stay()
    location.navigate(to, { force: true })
  }

  return (
    <Dialog
      title={<Trans id="room.leave-studio.title">Leave the studio?</Trans>}
      onClose={stay}
      footer={
        <>
          <Button variant="quiet" onClick={stay}>
            <Trans id="room.leave-studio.stay">Stay</Trans>
          </Button>
          <Button variant="primary" busy={isLeaving} onClick={() => void leave(path)}>
            <Trans id="room.leave-studio.leave">Leave</Trans>
          </Button>
        </>
      }
    >
      <p>
        {broadcast ? (
          <Trans id="room.leave-studio.live">
            This ends your stream and your session here. You'll need to log in again to come back.
          </Trans>
        ) : (
          <Trans id="room.leave-studio.text">
            This ends your session here. You'll need to log in again to come back.
          </Trans>
        )}
      </p>
    </Dialog>
  )
}
