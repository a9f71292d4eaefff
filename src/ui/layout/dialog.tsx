import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { IconButton } from '../form/button.tsx'
import { Icon } from '../pictures/icon.tsx'
import { sheet as forcedColors } from '../styles/forced-colors.css'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './dialog.css'
import { DialogMarkContext, registerOpenDialog } from './open-dialogs.ts'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons below the content. */
  footer?: ReactNode
  /** False if the viewer must answer: no close button, and Esc does nothing. */
  closable?: boolean
}

/** Opens a modal dialog while rendered; then focus returns to the previously focused element. */
export function Dialog({ title, onClose, children, footer, closable = true }: DialogProps) {
  useStyles(sheet)
  useStyles(forcedColors)
  const { t } = useLingui()
  const mark = useContext(DialogMarkContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    // The casino element may have been removed meanwhile.
    if (!element?.isConnected) return
    const scope = element.getRootNode()
    const previous = scope instanceof ShadowRoot ? scope.activeElement : document.activeElement
    element.showModal()
    const unregister = registerOpenDialog(element)
    return () => {
      unregister()
      element.close()
      if (previous instanceof HTMLElement && previous.isConnected) previous.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      part="dialog"
      aria-labelledby={`${id}title`}
      onCancel={event => {
        // React controls whether it's open, so the browser must not close it.
        event.preventDefault()
        if (closable) onClose()
      }}
      onPointerDown={event => {
        // The content covers the dialog's box, so a press on the dialog itself is on the backdrop.
        if (closable && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={css.content}>
        <div className={css.header}>
          <h2 id={`${id}title`} className={css.title}>
            {title}
          </h2>
          {mark}
          {closable && (
            <IconButton
              label={t({ id: 'dialog.close', message: 'Close' })}
              icon={<Icon of={X} />}
              onClick={onClose}
            />
          )}
        </div>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
