import { useLingui } from '@lingui/react/macro'
import { EllipsisVertical } from 'lucide'
import { type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react'
import { listenTo } from '../../lib/listen-to.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './more-menu.css'

/** Opens what the streamer's line has no space for; a press elsewhere, Esc and the use of it close it. */
export function MoreMenu({ children }: { children: ReactNode }) {
  useStyles(sheet)
  const { t } = useLingui()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const label = t({ id: 'room.more', message: 'More' })

  // A phone that is turned has its button elsewhere.
  useEffect(() => listenTo(window, { resize: () => menu.current?.hidePopover() }), [])

  /** Puts the menu under its button, in the lower half of the window above it: not all browsers can anchor what is in the top layer. */
  function place({ currentTarget: { style }, newState }: ToggleEvent<HTMLElement>) {
    if (newState !== 'open' || !button.current) return
    const { top, bottom, left, right } = button.current.getBoundingClientRect()
    const isLow = top > innerHeight / 2
    const isRightToLeft = getComputedStyle(button.current).direction === 'rtl'
    style.insetBlockStart = isLow ? 'auto' : `${bottom}px`
    style.insetBlockEnd = isLow ? `${innerHeight - top}px` : 'auto'
    style.insetInlineEnd = `${isRightToLeft ? left : innerWidth - right}px`
  }
  function close({ currentTarget, target }: MouseEvent<HTMLElement>) {
    if (target instanceof Element && target.closest('button')) currentTarget.hidePopover()
  }
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={<Icon of={EllipsisVertical} />}
        popoverTarget={id}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the clicks of the buttons in it, however they are made */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={css.menu}
        role="group"
        aria-label={label}
        onBeforeToggle={place}
        onClick={close}
      >
        {children}
      </div>
    </>
  )
}
