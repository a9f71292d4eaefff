import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { DialogAnnouncements } from './dialog-announcements.tsx'
import type { Notice } from './notice.ts'
import { NoticeTitle, noticeText } from './notice-text.tsx'
import { ToastRegion } from './toast-region.tsx'
import { useNotices } from './use-notices.ts'

/** Shows notifications of the signed-in user as toasts, and urgent ones in a dialog. */
export default function Notifications() {
  const { queue, dismiss } = useNotices()
  const [urgent] = queue.urgent
  return (
    <>
      <ToastRegion notices={queue.shown} onDismiss={dismiss} />
      <DialogAnnouncements notices={queue.shown} />
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
