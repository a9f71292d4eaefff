import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css, { sheet } from './dialog.css'
import { sheet as forcedColors } from './forced-colors.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { noteOpen } from './open-dialogs.ts'
import { useStyles } from './styles.ts'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot. */
  footer?: ReactNode
  /** False where the viewer must answer: no close button, and Esc does nothing. */
  closable?: boolean
}

/** A modal over the page, open as long as it is rendered; focus returns to where it came from. */
export function Dialog({ title, onClose, children, footer, closable = true }: DialogProps) {
  useStyles(sheet)
  useStyles(forcedColors)
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const scope = element.getRootNode()
    const before = scope instanceof ShadowRoot ? scope.activeElement : document.activeElement
    element.showModal()
    const forget = noteOpen(element)
    return () => {
      forget()
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      part="dialog"
      aria-labelledby={`${id}title`}
      onCancel={event => {
        // React decides whether it is open: the platform must not close it by itself.
        event.preventDefault()
        if (closable) onClose()
      }}
      onPointerDown={event => {
        // The content covers the box of the dialog, so what hits the dialog itself hits the backdrop.
        if (closable && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={css.content}>
        <div className={css.header}>
          <h2 id={`${id}title`} className={css.title}>
            {title}
          </h2>
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
