import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { useTopDialog } from '../../ui/layout/open-dialogs.ts'
import { NoticeTitle, noticeText } from './notice-text.tsx'
import type { Notice } from './notices-state.ts'
import { ToastRegion } from './toast-region.tsx'
import { useNotices } from './use-notices.ts'

/** Shows notifications of the signed-in user as toasts, and urgent ones in a dialog. */
export default function Notifications() {
  const { state, dismiss } = useNotices()
  const [urgent] = state.urgent
  return (
    <>
      <ToastRegion notices={state.shown} onDismiss={dismiss} />
      <DialogAnnouncements notices={state.shown} />
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

/**
 * Announces notices inside the open dialog: everything outside a modal is inert, so changes there
 * are not announced.
 */
function DialogAnnouncements({ notices }: { notices: readonly Notice[] }) {
  const dialog = useTopDialog()
  return dialog && createPortal(<AnnouncedText notices={notices} />, dialog, 'spoken-notices')
}

function AnnouncedText({ notices }: { notices: readonly Notice[] }) {
  // Notices shown before the dialog opened have been announced already.
  const [known] = useState(() => new Set(notices.map(({ id }) => id)))
  return (
    <Hidden>
      <span role="status" aria-atomic="false">
        {notices
          .filter(({ id }) => !known.has(id))
          .map(notice => (
            <span key={notice.id}>
              <NoticeTitle notice={notice} /> {noticeText(notice)}
            </span>
          ))}
      </span>
    </Hidden>
  )
}
