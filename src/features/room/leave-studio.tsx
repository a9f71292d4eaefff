import { Trans } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { leavePromptAtom, locationOf } from '../../runtime/app-location.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before the viewer leaves the studio, because that ends their session. */
export function LeaveStudio() {
  const location = locationOf(useRuntime())
  const [path, setPath] = useAtom(leavePromptAtom)
  if (path === null) return null
  const stay = () => setPath(null)
  return (
    <Dialog
      title={<Trans id="room.leave-studio.title">Leave the studio?</Trans>}
      onClose={stay}
      footer={
        <>
          <Button variant="quiet" onClick={stay}>
            <Trans id="room.leave-studio.stay">Stay</Trans>
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              stay()
              location.navigate(path, { force: true })
            }}
          >
            <Trans id="room.leave-studio.leave">Leave</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans id="room.leave-studio.text">
          This ends your session here. You'll need to log in again to come back.
        </Trans>
      </p>
    </Dialog>
  )
}
