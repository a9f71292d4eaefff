import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: ReactNode
  /** Description of what the confirmed action does. */
  children: ReactNode
  confirm: ReactNode
  cancel: ReactNode
  onConfirm: () => void
  onCancel: () => void
  /** Something ends or is deleted. */
  isDestructive?: boolean
}

/** Asks before something that can't be undone, or costs money. */
export const ConfirmDialog = ({
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onCancel,
  isDestructive = false,
}: ConfirmDialogProps) => (
  <Dialog
    title={title}
    onClose={onCancel}
    footer={
      <>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="primary" data-danger={isDestructive || undefined} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    <p>{children}</p>
  </Dialog>
)
