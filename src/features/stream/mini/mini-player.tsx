import { Trans, useLingui } from '@lingui/react/macro'
import { atom, useAtom } from 'jotai'
import { Volume2, VolumeX, X } from 'lucide'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { prefersReducedMotion } from '../../../lib/appearance.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { roomPath } from '../../../routing/paths.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { useVisibleWindow } from '../../../ui/layout/visible-window.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { PlayButton } from '../controls.tsx'
import type { Playback } from '../stream-panel.tsx'
import { moveInto } from '../use-video.ts'
import { startMiniDrag } from './mini-drag.ts'
import type { Corner } from './mini-geometry.ts'
import css, { sheet } from './mini-player.css'

const CONTROLS = 'a[href], button:enabled, input:enabled'

/** Corner that the viewer has chosen for the mini player on this page; notices have the opposite corner. */
const cornerAtom = atom<Corner>('bottom-left')

interface MiniPlayerProps {
  /** Element in which the stream is drawn. */
  container: HTMLElement
  record: LobbyRecord
  playback: Playback
  /** Takes the container back before the mini player is removed. */
  onPark: () => void
  onClose: () => void
}

/** Shows a stream in a corner of the window, above everything but dialogs. */
export default function MiniPlayer({
  container,
  record: { wallet, nickname },
  playback,
  onPark,
  onClose,
}: MiniPlayerProps) {
  useStyles(sheet)
  const { page } = useRuntime()
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [corner, setCorner] = useAtom(cornerAtom)
  const { top, height } = useVisibleWindow(page)
  const layer = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const hintId = useId()

  const park = useEffectEvent(onPark)
  // This runs before paint, so that the picture never disappears.
  useLayoutEffect(() => {
    const shown = layer.current
    shown?.showPopover?.()
    if (picture.current) moveInto(picture.current, container)
    return () => {
      if (shown) focusAfterMini(shown, roomPath(wallet))
      park()
    }
  }, [container, wallet])
  const getCorner = useEffectEvent(() => corner)
  const moveTo = useEffectEvent((next: Corner) => flushSync(() => setCorner(next)))
  useEffect(() => {
    if (!layer.current || !box.current) return
    return startMiniDrag({
      page,
      layer: layer.current,
      box: box.current,
      corner: () => getCorner(),
      onCorner: next => moveTo(next),
      prefersReducedMotion: () => prefersReducedMotion(page),
    })
  }, [page])

  return (
    // The box is in the top layer, so that no transform of the host page moves or cuts it.
    <div
      ref={layer}
      popover="manual"
      className={css.layer}
      data-corner={corner}
      style={{ top, height }}
    >
      <section
        ref={box}
        className={css.box}
        part="mini-player"
        aria-label={t({ id: 'stream.mini.label', message: 'Mini player' })}
      >
        <div ref={picture} className={css.picture} />
        <button
          type="button"
          className={css.open}
          aria-label={t({ id: 'stream.mini.open', message: `Back to ${nickname}'s room` })}
          aria-describedby={hintId}
          onClick={() => navigate(roomPath(wallet))}
        />
        <span className={css.name} aria-hidden="true">
          <bdi>{nickname}</bdi>
        </span>
        <span id={hintId}>
          <Hidden>
            <Trans id="stream.mini.hint">The arrow keys move the mini player.</Trans>
          </Hidden>
        </span>
        <MiniControls playback={playback} onClose={onClose} />
      </section>
    </div>
  )
}

function MiniControls({
  playback: { player, view },
  onClose,
}: Pick<MiniPlayerProps, 'playback' | 'onClose'>) {
  const { t } = useLingui()
  const { isMuted } = view
  return (
    <>
      <IconButton
        className={css.close}
        label={t({ id: 'stream.mini.close', message: 'Close mini player' })}
        icon={<Icon of={X} />}
        onClick={onClose}
      />
      <div className={css.controls}>
        <PlayButton className={css.control} player={player} view={view} />
        <IconButton
          className={css.control}
          label={
            isMuted
              ? t({ id: 'stream.mini.unmute', message: 'Unmute' })
              : t({ id: 'stream.mute', message: 'Mute' })
          }
          icon={<Icon of={isMuted ? VolumeX : Volume2} />}
          onClick={() => player.setMuted(!isMuted)}
        />
      </div>
    </>
  )
}

/** Moves the focus of an element that is about to be removed to the page's heading, a link to `path` or a control. */
function focusAfterMini(removed: Element, path: string): void {
  const root = removed.getRootNode()
  if (!(root instanceof ShadowRoot) || !removed.contains(root.activeElement)) return
  // A room that is opened shows itself once it is measured, in the frame after the one that renders it.
  const afterFrames = (run: () => void) =>
    requestAnimationFrame(() => requestAnimationFrame(() => run()))
  afterFrames(() => {
    if (root.activeElement !== null) return
    const links = `a[href$=${JSON.stringify(path)}]`
    const target =
      firstInView(root, 'h1') ?? firstInView(root, links) ?? firstInView(root, CONTROLS)
    if (target?.localName === 'h1') target.tabIndex = -1
    target?.focus({ preventScroll: true })
  })
}

function firstInView(root: ShadowRoot, selector: string): HTMLElement | undefined {
  const isInView = (element: HTMLElement) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && top >= 0 && bottom <= innerHeight
  }
  return [...root.querySelectorAll<HTMLElement>(selector)].find(
    element => element.checkVisibility({ visibilityProperty: true }) && isInView(element),
  )
}
