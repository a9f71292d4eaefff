import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play, Settings, Volume2, VolumeX } from 'lucide'
import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { ViewerCount } from '../../components/viewer-count.tsx'
import { seconds } from '../../lib/clock.ts'
import type { Player } from '../../media/player.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useStreamSync } from '../../runtime/use-stream-delay.ts'
import { LiveBadge } from '../../ui/feedback/badge.tsx'
import { IconButton } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { type Captions, useCaptions } from './captions/use-captions.ts'
import css, { sheet } from './controls.css'
import { PlayerSettings } from './player-settings.tsx'
import { type PlayerLayout, ScreenControls, type ScreenControlsProps } from './screen-controls.tsx'
import { useIsVolumeSettable } from './use-scene.ts'

interface ControlsProps extends ScreenControlsProps {
  /** Wallet of the room. */
  wallet: string
  player: Player
  /** 0 to 1. */
  volume: number
  viewers: number | null
  /** Whether the stream may continue in the mini player. */
  canLeave: boolean
  captions: Captions
  onVolume: (volume: number) => void
  onQuality: (id: string) => void
}

interface StreamControlsProps extends Omit<ControlsProps, 'captions' | 'layout'> {
  /** Null where the controls aren't drawn. */
  layout: PlayerLayout | null
}

/** Applies the viewer's captions, and draws the controls of a player that plays or may be played. */
export default function StreamControls({ layout, ...props }: StreamControlsProps) {
  const captions = useCaptions(props.video)
  return (
    layout && !props.view.isBlocked && <Controls {...props} layout={layout} captions={captions} />
  )
}

export function Controls({
  wallet,
  player,
  view,
  video,
  volume,
  viewers,
  layout,
  canLeave,
  captions,
  togglePictureInPicture,
  onVolume,
  onQuality,
}: ControlsProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { isPaused, qualities } = view
  const settingsId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const sync = useStreamSync(wallet)
  const showingTouch = useShowingTouch()
  const isSyncKnown = sync.latency !== null
  const hasCaptions = captions.tracks.length > 0
  const hasSettings = qualities.length > 0 || hasCaptions || isSyncKnown || canLeave
  return (
    <>
      <div className={css.bar} {...showingTouch}>
        <div className={css.scrim} aria-hidden="true" />
        {!view.isMuted && <PlayButton className={css.button} player={player} view={view} />}
        {/* The same element in either place, so that it keeps the focus. */}
        <SoundControls player={player} view={view} volume={volume} onVolume={onVolume} />
        {view.isMuted && <PlayButton className={css.button} player={player} view={view} />}
        <LiveEdge player={player} isPaused={isPaused} />
        <span className={css.spacer} />
        {viewers !== null && <ViewerCount viewers={viewers} className={css.viewers} />}
        {hasSettings && (
          <IconButton
            ref={opener}
            className={css.button}
            label={t({ id: 'stream.settings', message: 'Player settings' })}
            icon={<Icon of={Settings} />}
            aria-expanded={areSettingsOpen}
            aria-controls={areSettingsOpen ? settingsId : undefined}
            onClick={() => setSettingsOpen(!areSettingsOpen)}
          />
        )}
        <ScreenControls
          wallet={wallet}
          view={view}
          video={video}
          layout={layout}
          togglePictureInPicture={togglePictureInPicture}
        />
      </div>
      {hasSettings && areSettingsOpen && (
        <PlayerSettings
          id={settingsId}
          qualities={qualities}
          quality={view.quality}
          onQuality={onQuality}
          sync={isSyncKnown ? sync : null}
          canLeave={canLeave}
          captions={captions}
          opener={opener}
          onClose={() => setSettingsOpen(false)}
        />
      )}
    </>
  )
}

/** Returns handlers that keep a touch which shows the controls from pressing one that it couldn't see. */
function useShowingTouch() {
  const isShowing = useRef(false)
  return {
    onPointerDownCapture({ currentTarget, target, pointerType }: PointerEvent) {
      const isBelow = (control: Element) => target instanceof Node && control.contains(target)
      const control = [...currentTarget.children].find(isBelow)
      const isHidden = control !== undefined && getComputedStyle(control).opacity === '0'
      isShowing.current = pointerType !== 'mouse' && isHidden
    },
    onKeyDownCapture() {
      isShowing.current = false
    },
    onClickCapture(event: MouseEvent) {
      // A key gives the click no detail.
      if (event.detail > 0 && isShowing.current) event.stopPropagation()
    },
    // The volume slider handles touches on its own.
    onChangeCapture(event: SyntheticEvent) {
      if (isShowing.current) event.stopPropagation()
    },
  }
}

interface PlayButtonProps extends Pick<ControlsProps, 'player' | 'view'> {
  className: string | undefined
}

/** Pauses a stream, or plays one that doesn't play. */
export function PlayButton({ className, player, view }: PlayButtonProps) {
  const { t } = useLingui()
  const { isPaused, isBlocked, phase } = view
  const showsPlay = isPaused || isBlocked || phase === 'ended' || phase === 'failed'
  return (
    <IconButton
      className={className}
      label={
        showsPlay
          ? t({ id: 'stream.play', message: 'Play' })
          : t({ id: 'stream.pause', message: 'Pause' })
      }
      icon={<Icon of={showsPlay ? Play : Pause} />}
      onClick={() => (showsPlay ? player.play() : player.pause())}
    />
  )
}

function SoundControls({
  player,
  view: { isMuted, kind },
  volume,
  onVolume,
}: Pick<ControlsProps, 'player' | 'view' | 'volume' | 'onVolume'>) {
  const { t } = useLingui()
  const isSettable = useIsVolumeSettable() || kind === 'demo'
  const mute = t({ id: 'stream.mute', message: 'Mute' })
  // A single button, so that keyboard focus stays on it when it's pressed.
  return (
    <span className={css.sound} data-muted={isMuted}>
      <button
        type="button"
        className={isMuted ? css.unmute : css.mute}
        {...(!isMuted && { 'aria-label': mute, title: mute })}
        onClick={() => player.setMuted(!isMuted)}
      >
        <Icon of={isMuted ? VolumeX : Volume2} directional />
        {isMuted && (
          <span>
            <Trans id="stream.unmute">Unmute</Trans>
          </span>
        )}
      </button>
      {/* At volume 0 the slider stays under the finger that has muted with it. */}
      {isSettable && (!isMuted || volume === 0) && (
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

/** Shows a badge at the live edge, and a button that jumps there when the stream is behind it. */
function LiveEdge({ player, isPaused }: { player: Player; isPaused: boolean }) {
  const isBehind = useIsBehindLive(player)
  if (!isBehind || isPaused) {
    return (
      <span className={css.live}>
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

/** Seconds behind the live edge that still count as live (docs/behaviour/room.md). */
const MAX_LIVE_DELAY = 8

function useIsBehindLive(player: Player): boolean {
  const { clock } = useRuntime()
  const [isBehind, setIsBehind] = useState(false)
  useEffect(() => {
    return clock.every(seconds(1), () =>
      setIsBehind((player.secondsBehindLive() ?? 0) > MAX_LIVE_DELAY),
    )
  }, [player, clock])
  return isBehind
}
