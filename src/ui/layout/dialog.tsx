import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { type ReactNode, useContext, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '../form/button.tsx'
import { Icon } from '../pictures/icon.tsx'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './dialog.css'
import { followPull } from './follow-pull.ts'
import { openModal } from './modal.ts'
import { DialogMarkContext, getOpenDialogs, showDialog } from './open-dialogs.ts'
import { placeDialog } from './place-dialog.ts'
import { useIsSmallWindow } from './small-window.ts'

/**
 * Layout of a dialog in the window of a phone: a sheet from below that leaves the picture of a room visible, a screen
 * of its own, or laid over the picture. In larger windows each of them is a centred dialog.
 */
type PhoneLayout = 'sheet' | 'screen' | 'picture'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons below the content. */
  footer?: ReactNode
  /** False if the viewer must answer: no close button, and Esc does nothing. */
  closable?: boolean
  /** A sheet by default. */
  phone?: PhoneLayout
}

/** Opens a modal dialog while rendered, then focus returns. A sheet is closed by pulling it down as well. */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  closable = true,
  phone = 'sheet',
}: DialogProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const mark = useContext(DialogMarkContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const grip = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isBackdropPressed = useRef(false)
  const id = useId()
  const canPull = useIsSmallWindow() && phone === 'sheet' && closable
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const element = dialog.current
    // The casino element may have been removed meanwhile.
    if (!element?.isConnected) return
    const previous = focusedElement(element.getRootNode())
    const leavePlace = body.current ? placeDialog(element, body.current) : null
    const closeModal = openModal(element)
    return () => {
      closeModal()
      leavePlace?.()
      // The page behind stays where it is.
      if (previous instanceof HTMLElement && previous.isConnected)
        previous.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    if (!canPull || !dialog.current || !grip.current) return
    return followPull(dialog.current, { grip: grip.current, onClose: () => close() })
  }, [canPull])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it
    <dialog
      ref={dialog}
      className={css.dialog}
      part="dialog"
      data-phone={phone}
      aria-labelledby={`${id}title`}
      onCancel={event => {
        // React controls whether it's open, so the browser must not close it.
        event.preventDefault()
        if (closable) onClose()
      }}
      onClose={({ currentTarget }) => {
        // Browsers let a page refuse Esc only a few times. One that we have closed isn't in the list.
        if (!currentTarget.open && getOpenDialogs().includes(currentTarget))
          showDialog(currentTarget)
      }}
      onFocus={({ target }) => {
        // The focused element gets the focus again when the dialog is shown once more, such as after it was moved.
        dialog.current?.querySelector('[autofocus]')?.removeAttribute('autofocus')
        target.setAttribute('autofocus', '')
      }}
      onPointerDown={event => {
        // The content covers the dialog's box, so a press on the dialog itself is on the backdrop.
        isBackdropPressed.current = event.target === event.currentTarget
      }}
      onClick={event => {
        // Selecting text from inside to outside is a click on the backdrop as well, which doesn't close.
        const isOnBackdrop = event.target === event.currentTarget && isBackdropPressed.current
        if (closable && isOnBackdrop) onClose()
      }}
    >
      <div className={css.content}>
        <div ref={grip}>
          {canPull && <span className={css.handle} aria-hidden="true" />}
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
        </div>
        <div ref={body} className={css.body} data-dialog-body>
          {children}
        </div>
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}

/** Returns the focused element, in the given tree or elsewhere on the page, including inside other elements there. */
function focusedElement(tree: Node): Element | null {
  let focused = (tree instanceof ShadowRoot && tree.activeElement) || document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}
