import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Maximize, Minimize, PictureInPicture2, RectangleHorizontal } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { copySession } from '../../api/copy-session.ts'
import type { PlayerView } from '../../media/player.ts'
import { runningSession } from '../../model/copy-session.ts'
import { realityCheckAtom } from '../../runtime/play/reality-check-state.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './controls.css'

/** Layout around the player, with the actions that change it; null if one isn't available. */
export interface PlayerLayout {
  isTheatre: boolean
  /** Toggles the full width. */
  toggleTheatre: (() => void) | null
  isFullScreen: boolean
  /** Toggles full screen of more than the video; null if only that can be, as on an iPhone. */
  toggleFullScreen: (() => void) | null
  /** Toggles a room as large as the window, where it can't be full screen; null if it can. */
  toggleFill: (() => void) | null
}

export interface ScreenControlsProps {
  /** Wallet of the streamer. */
  wallet: string
  view: PlayerView
  video: HTMLVideoElement | null
  layout: PlayerLayout
  /** Null where the browser can't. */
  togglePictureInPicture: (() => void) | null
}

/** Draws the buttons that change where a stream is shown. */
export function ScreenControls({
  wallet,
  view: { kind, phase },
  video,
  layout,
  togglePictureInPicture,
}: ScreenControlsProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { isTheatre, toggleTheatre, isFullScreen, toggleFullScreen } = layout
  const session = runningSession(useResource(copySession, toggleFullScreen ? null : {}).data)
  const hasRounds = session?.confirmsRounds === true && session.playerWalletHash === wallet
  useFillEnd(layout)
  useNativeFullScreenEnd(video, hasRounds)
  const toggleScreen = fullScreenOf(layout, kind === 'demo' || hasRounds ? null : video)
  return (
    <>
      {togglePictureInPicture && (
        <IconButton
          className={css.button}
          label={t({ id: 'stream.picture-in-picture', message: 'Picture-in-picture' })}
          icon={<Icon of={PictureInPicture2} />}
          disabled={phase === 'loading'}
          onClick={togglePictureInPicture}
        />
      )}
      {toggleTheatre && (
        <IconButton
          className={css.button}
          label={t({ id: 'stream.theatre', message: 'Theatre mode' })}
          icon={<Icon of={RectangleHorizontal} />}
          aria-pressed={isTheatre}
          onClick={toggleTheatre}
        />
      )}
      {toggleScreen && (
        <IconButton
          className={css.button}
          label={
            isFullScreen
              ? t({ id: 'stream.full.leave', message: 'Exit full screen' })
              : t({ id: 'stream.full.enter', message: 'Full screen' })
          }
          icon={<Icon of={isFullScreen ? Minimize : Maximize} />}
          onClick={toggleScreen}
        />
      )}
    </>
  )
}

/** Returns what toggles full screen: of the room, on an iPhone of the video, else within the window. */
function fullScreenOf(
  { isFullScreen, toggleFullScreen, toggleFill }: PlayerLayout,
  video: HTMLVideoElement | null,
): (() => void) | null {
  if (toggleFullScreen) return toggleFullScreen
  return (isFullScreen ? null : video && nativeFullScreenOf(video)) ?? toggleFill
}

/** Ends a room as large as the window with its button, without which a phone has nothing that ends it. */
function useFillEnd({ isFullScreen, toggleFill }: PlayerLayout): void {
  const end = useEffectEvent(() => {
    if (isFullScreen) toggleFill?.()
  })
  useEffect(() => () => end(), [])
}

/** Ends full screen of an iPhone's video when a reality check comes, or rounds to confirm, which it would cover. */
function useNativeFullScreenEnd(video: HTMLVideoElement | null, hasRounds: boolean): void {
  const isOver = useAtomValue(realityCheckAtom).status === 'open' || hasRounds
  useEffect(() => {
    if (!isOver || !video) return
    const exit: unknown = Reflect.get(video, 'webkitExitFullscreen')
    const isFull = Reflect.get(video, 'webkitDisplayingFullscreen') === true
    if (isFull && typeof exit === 'function') Reflect.apply(exit, video, [])
  }, [isOver, video])
}

/** Returns the function with which an iPhone, where only videos go full screen, does so. */
function nativeFullScreenOf(video: HTMLVideoElement): (() => void) | null {
  if (!('webkitEnterFullscreen' in video)) return null
  // It is false before the first picture, and in a frame without the permission.
  if (Reflect.get(video, 'webkitSupportsFullscreen') === false) return null
  const enter = video.webkitEnterFullscreen
  return typeof enter === 'function' ? () => Reflect.apply(enter, video, []) : null
}
