import { Trans } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { lobby } from '../../api/lobby.ts'
import { balance } from '../../api/money.ts'
import { destinations, Notification } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { userAtom } from '../../runtime/user-scope.ts'
import { isPoolMode } from '../../session/claims.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { isSmallWindow } from '../../ui/layout/small-window.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import { NoticeTitle, noticeText } from './notice-text.tsx'
import {
  MAX_SHOWN,
  MAX_SHOWN_ON_PHONE,
  type Notice,
  type NoticesEvent,
  type NoticesState,
  noNotices,
  noticesReducer,
  toNotice,
} from './notices-state.ts'
import css, { sheet } from './toast.css'
import { Income, ToastRegion, useTopDialog } from './toast-region.tsx'

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
  useStyles(sheet)
  const text = useRef<HTMLParagraphElement>(null)
  // Enter or Space typed for something else presses no button.
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
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
      <p ref={text} tabIndex={-1} className={css.urgent}>
        {noticeText(notice)}
      </p>
    </Dialog>
  )
}

/** Announces notices inside the open dialog: everything outside of a modal is inert, and isn't announced. */
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
              <NoticeTitle notice={notice} /> <Income notice={notice} /> {noticeText(notice)}
            </span>
          ))}
      </span>
    </Hidden>
  )
}

// The atom is in the page's store, so that another element can continue when this one is removed.
const noticesAtom = userAtom<{ wallet: string; state: NoticesState }>({
  wallet: '',
  state: noNotices,
})

/** Returns the notifications of the signed-in user, updated live. */
export function useNotices(): { state: NoticesState; dismiss(id: string): void } {
  const { log, clock, cache } = useRuntime()
  const { user, isAnonymous } = useSession()
  const [all, setAll] = useAtom(noticesAtom)
  // The lobby's cards show pools in this mode only.
  const showsPools = isPoolMode(useClaims())
  const wallet = isAnonymous ? '' : user.walletHash
  const stateOf = (stored: typeof all) => (stored.wallet === wallet ? stored.state : noNotices)
  const dispatch = (event: NoticesEvent) => {
    const maxShown = isSmallWindow() ? MAX_SHOWN_ON_PHONE : MAX_SHOWN
    setAll(stored => ({ wallet, state: noticesReducer(stateOf(stored), event, maxShown) }))
  }

  useTopic({
    destination: wallet ? destinations.notifications(wallet) : null,
    schema: Notification,
    // Missed notices can't be fetched; these are the resources whose changes they report.
    revalidates: [balance.toPath({}), ...(showsPools ? [lobby.toPath({})] : [])],
    onMessage(notification) {
      const notice = toNotice(notification, log, clock)
      dispatch({ type: 'notice-received', notice })
      if (notice.kind === 'USER_UNSEEN_INCOME') cache.refetch(balance, {})
      if (notice.kind === 'POOL_NOTIFICATION' && showsPools) cache.refetch(lobby, {})
    },
  })

  return {
    state: stateOf(all),
    dismiss: id => dispatch({ type: 'notice-dismissed', id }),
  }
}
