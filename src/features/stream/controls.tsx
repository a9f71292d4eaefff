import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Eye,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  Volume2,
  VolumeX,
} from 'lucide'
import { useEffect, useState } from 'react'
import { seconds } from '../../lib/clock.ts'
import type { Player, PlayerView } from '../../media/player.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useRoomFrame } from '../../runtime/room-frame.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LiveBadge } from '../../ui/live-badge.tsx'
import { useStyles } from '../../ui/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import css, { sheet } from './controls.css'

interface ControlsProps {
  player: Player
  view: PlayerView
  video: HTMLVideoElement | null
  /** 0 to 1. */
  volume: number
  viewers: number | null
  onVolume: (volume: number) => void
}

/** Draws the controls of the player. */
export function Controls({ player, view, video, volume, viewers, onVolume }: ControlsProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { isPaused, phase } = view
  const isStanding = isPaused || phase === 'ended'
  return (
    <div className={css.bar}>
      <div className={css.scrim} aria-hidden="true" />
      <IconButton
        className={css.button}
        label={
          isStanding
            ? t({ id: 'stream.play', message: 'Play' })
            : t({ id: 'stream.pause', message: 'Pause' })
        }
        icon={<Icon of={isStanding ? Play : Pause} />}
        onClick={() => (isStanding ? player.play() : player.pause())}
      />
      <Sound player={player} isMuted={view.isMuted} volume={volume} onVolume={onVolume} />
      <Edge player={player} isPaused={isPaused} />
      <span className={css.spacer} />
      {viewers !== null && <Viewers viewers={viewers} />}
      <Screens view={view} video={video} />
    </div>
  )
}

function Sound({
  player,
  isMuted,
  volume,
  onVolume,
}: Pick<ControlsProps, 'player' | 'volume' | 'onVolume'> & { isMuted: boolean }) {
  const { t } = useLingui()
  const mute = t({ id: 'stream.mute', message: 'Mute' })
  // One button all the time: whoever presses it by keyboard stays on it.
  return (
    <span className={css.sound} data-muted={isMuted}>
      <button
        type="button"
        className={isMuted ? css.unmute : css.mute}
        {...(!isMuted && { 'aria-label': mute, title: mute })}
        onClick={() => player.setMuted(!isMuted)}
      >
        <Icon of={isMuted ? VolumeX : Volume2} />
        {isMuted && <Trans id="stream.unmute">Unmute</Trans>}
      </button>
      {!isMuted && (
        <input
          type="range"
          className={css.volume}
          aria-label={t({ id: 'stream.volume', message: 'Volume' })}
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          onChange={event => onVolume(event.target.valueAsNumber / 100)}
        />
      )}
    </span>
  )
}

/** Says that it is live, or leads back there. */
function Edge({ player, isPaused }: { player: Player; isPaused: boolean }) {
  const isBehind = useBehind(player)
  if (!isBehind || isPaused) {
    return (
      <span className={css.fact}>
        <LiveBadge />
      </span>
    )
  }
  return (
    <button type="button" className={css.goLive} onClick={player.seekToLiveEdge}>
      <Trans id="stream.to-live">Jump to live</Trans>
    </button>
  )
}

function Viewers({ viewers }: { viewers: number }) {
  const shown = useFormat().count(viewers)
  return (
    <span className={css.viewers}>
      <Icon of={Eye} />
      <Plural
        id="room.viewers"
        value={viewers}
        one={<Trans>{shown} watching</Trans>}
        other={<Trans>{shown} watching</Trans>}
      />
    </span>
  )
}

function Screens({ view: { kind, phase }, video }: Pick<ControlsProps, 'view' | 'video'>) {
  const { t } = useLingui()
  const { isTheatre, toggleTheatre, isFullScreen, toggleFullScreen } = useRoomFrame()
  const isVideo = video !== null && kind !== 'demo'
  const fill = toggleFullScreen ?? (isVideo ? videoScreenOf(video) : null)
  return (
    <>
      {isVideo && canStandApart(video) && (
        <IconButton
          className={css.button}
          label={t({ id: 'stream.picture-in-picture', message: 'Picture-in-picture' })}
          icon={<Icon of={PictureInPicture2} />}
          disabled={phase === 'loading'}
          onClick={() => void toggleApart(video)}
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
      {fill && (
        <IconButton
          className={css.button}
          label={
            isFullScreen
              ? t({ id: 'stream.full.leave', message: 'Exit full screen' })
              : t({ id: 'stream.full.enter', message: 'Full screen' })
          }
          icon={<Icon of={isFullScreen ? Minimize : Maximize} />}
          onClick={fill}
        />
      )}
    </>
  )
}

/** Ways to see a video larger or elsewhere that not every browser has. */
const canStandApart = (video: HTMLVideoElement): boolean =>
  video.ownerDocument.pictureInPictureEnabled && !video.disablePictureInPicture

/** Shows the video in a window of its own, or puts it back. */
async function toggleApart(video: HTMLVideoElement): Promise<void> {
  const { ownerDocument: document } = video
  const root = video.getRootNode()
  const apart =
    root instanceof ShadowRoot ? root.pictureInPictureElement : document.pictureInPictureElement
  // Refused before the first frame: nothing is there to show then.
  if (apart === video) await document.exitPictureInPicture().catch(() => {})
  else await video.requestPictureInPicture().catch(() => {})
}

/** What an iPhone has in place of any element's full screen; null where there is none. */
function videoScreenOf(video: HTMLVideoElement): (() => void) | null {
  if (!('webkitEnterFullscreen' in video)) return null
  const enter = video.webkitEnterFullscreen
  return typeof enter === 'function' ? () => Reflect.apply(enter, video, []) : null
}

/** Delay in seconds from which a stream counts as behind the live edge. */
const LATE_AFTER = 8

/** Whether the picture is well behind the live edge. */
function useBehind(player: Player | null): boolean {
  const { clock } = useRuntime()
  const [isBehind, setBehind] = useState(false)
  useEffect(() => {
    if (!player) return
    return clock.every(seconds(1), () => setBehind((player.secondsBehindLive() ?? 0) > LATE_AFTER))
  }, [player, clock])
  return isBehind
}
