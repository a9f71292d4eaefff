import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/layout/confirm-dialog.tsx'

interface RemoveDialogProps {
  onClose: () => void
  onRemove: () => void
}

/** Asks before a message is removed, because it can't be brought back. */
export default function RemoveDialog({ onClose, onRemove }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans id="chat.remove.title">Delete your message?</Trans>}
      cancel={<Trans id="chat.remove.keep">Keep it</Trans>}
      confirm={<Trans id="chat.delete">Delete</Trans>}
      onCancel={onClose}
      onConfirm={onRemove}
      isDestructive
    >
      <Trans id="chat.remove.text">It disappears for everyone in the chat.</Trans>
    </ConfirmDialog>
  )
}
