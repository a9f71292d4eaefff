import { Trans } from '@lingui/react/macro'
import { Flag, HandCoins } from 'lucide'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import { useAskToLogIn } from '../../runtime/login-prompt.ts'
import { useSession } from '../../runtime/use-session.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { type DialogProps, useRoomViews } from './room-views.ts'

/** Opens the tip dialog. */
export const TipButton = ({ record }: { record: LobbyRecord }) => (
  <DialogButton
    Dialog={useRoomViews().TipDialog}
    reason="tip"
    record={record}
    variant="primary"
    icon={<Icon of={HandCoins} />}
  >
    <Trans id="room.tip">Tip</Trans>
  </DialogButton>
)

/** Opens the report dialog. */
export const ReportButton = ({ record }: { record: LobbyRecord }) => (
  <DialogButton
    Dialog={useRoomViews().ReportDialog}
    reason="report"
    record={record}
    variant="quiet"
    icon={<Icon of={Flag} />}
  >
    <Trans id="room.report">Report</Trans>
  </DialogButton>
)

interface DialogButtonProps {
  Dialog: ComponentType<DialogProps>
  /** Reason in the sign-in request to the host page. */
  reason: string
  record: LobbyRecord
  variant: 'primary' | 'quiet'
  icon: ReactNode
  children: ReactNode
}

/** Opens a dialog about the streamer; asks anonymous visitors to log in first. */
function DialogButton({ Dialog, reason, record, variant, icon, children }: DialogButtonProps) {
  const { isAnonymous } = useSession()
  const askToLogIn = useAskToLogIn()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        aria-haspopup="dialog"
        onClick={() => (isAnonymous ? askToLogIn(reason) : setOpen(true))}
      >
        {children}
      </Button>
      {isOpen && <Dialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}
