import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from './dialog.tsx'
import { useIsSmallWindow } from './small-window.ts'

interface PhoneSheetProps {
  title: ReactNode
  /** Whether the sheet is open; without effect in larger windows. */
  isOpen: boolean
  /** Called when the sheet closes, and with true for a form that is used while the window becomes smaller. */
  onOpen: (isOpen: boolean) => void
  /** Buttons below the form in a sheet; in its place the form has them itself. */
  footer?: ReactNode
  children: ReactNode
}

/** Draws a form in place, or on a phone in a sheet; its elements move, so that a turn doesn't interrupt typing. */
export function PhoneSheet({ title, isOpen, onOpen, footer, children }: PhoneSheetProps) {
  const isSmall = useIsSmallWindow()
  const [form] = useState(() => document.createElement('div'))
  const focused = useRef<HTMLElement | null>(null)
  const place = useCallback((element: HTMLElement | null) => element?.append(form), [form])
  const isDrawn = isOpen || !isSmall

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form moves when `isSmall` changes
  useEffect(() => {
    // Moving took the focus; in a sheet, its opening did.
    if (isDrawn) focused.current?.focus({ preventScroll: true })
  }, [isSmall])

  return (
    <>
      {isSmall ? (
        isOpen && (
          <Dialog title={title} footer={footer} onClose={() => onOpen(false)}>
            <div ref={place} />
          </Dialog>
        )
      ) : (
        <div ref={place} />
      )}
      {isDrawn && (
        <div
          hidden
          onFocusCapture={({ target }) => {
            focused.current = target
            if (!isSmall) onOpen(true)
          }}
          onBlurCapture={({ relatedTarget }) => {
            if (relatedTarget instanceof Node && form.contains(relatedTarget)) return
            focused.current = null
            if (!isSmall) onOpen(false)
          }}
        >
          {createPortal(children, form)}
        </div>
      )}
    </>
  )
}
