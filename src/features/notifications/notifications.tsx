import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Notice } from './notice.ts'
import { NoticeTitle, noticeText } from './notice-words.tsx'
import { SpokenNotices } from './spoken-notices.tsx'
import { ToastRegion } from './toast-region.tsx'
import { useNotices } from './use-notices.ts'

/** What the signed-in user is told outside of any view: in passing, or to be answered. */
export default function Notifications() {
  const { board, dismiss } = useNotices()
  const [urgent] = board.urgent
  return (
    <>
      <ToastRegion notices={board.shown} onDismiss={dismiss} />
      <SpokenNotices notices={board.shown} />
      {urgent && (
        <UrgentDialog key={urgent.id} notice={urgent} onClose={() => dismiss(urgent.id)} />
      )}
    </>
  )
}

function UrgentDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Dialog
      title={<NoticeTitle notice={notice} />}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans id="notifications.understood">Got it</Trans>
        </Button>
      }
    >
      <p>{noticeText(notice)}</p>
    </Dialog>
  )
}
