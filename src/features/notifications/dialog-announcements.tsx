import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { useTopDialog } from '../../ui/layout/open-dialogs.ts'
import type { Notice } from './notice.ts'
import { NoticeTitle, noticeText } from './notice-text.tsx'

/**
 * Announces notices inside the open dialog: everything outside a modal is inert, so changes there
 * are not announced.
 */
export function DialogAnnouncements({ notices }: { notices: readonly Notice[] }) {
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
