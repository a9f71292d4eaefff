import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import {
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { streamSettings } from '../../api/room.ts'
import { lazyView, Nothing } from '../../components/lazy-view.tsx'
import { type Cancel, seconds } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { earlyStreamIn } from '../../media/early-stream.ts'
import type { Player, PlayerView } from '../../media/player.ts'
import {
  isPlayableIn,
  mayExpire,
  type Source,
  sourcesOf,
  type UnplayableReason,
} from '../../media/source.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { StreamSettings } from '../../model/room.ts'
import { configAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import { type ResourceState, useResource } from '../../runtime/use-resource.ts'
import { useIsPictureCovered } from '../../ui/layout/small-window.ts'
import { ShadowRootContext, useStyles } from '../../ui/styles/styles.ts'
import type { PlayerLayout } from './screen-controls.tsx'
import { DEFAULT_VOLUME, readVolume, storePreferredHeight, storeVolume } from './stored-settings.ts'
import css, { sheet } from './stream-panel.css'
import { StreamState } from './stream-state.tsx'
import { useIsVisible } from './use-is-visible.ts'
import { usePictureInPicture } from './use-picture-in-picture.ts'
import { useLatencyReport, useOneAudible, usePlayer } from './use-player.ts'
import { useScene, useSlotEvents, useVolume } from './use-scene.ts'
import { useStreamTracking } from './use-stream-tracking.ts'
import { useVideo } from './use-video.ts'

export interface Playback {
  player: Player
  view: PlayerView
  /** Whether the picture is in a window of the system. */
  isInSystem: boolean
}

export interface StreamPanelProps {
  record: LobbyRecord
  /** Null if unknown. */
  viewers: number | null
  /** Null in the mini player, which has controls of its own. */
  layout: PlayerLayout | null
  /** Whether the stream may go on in the mini player. */
  canLeave?: boolean
  /** Called with the player and each change of it; null while there is none. */
  onPlayback?: (playback: Playback | null) => void
}

/** Comes once the room is on screen: without a picture there is nothing to control. */
const LazyControls = lazyView(() => import('./controls.tsx'), {
  name: 'stream-controls',
  isDeferred: true,
  onError: Nothing,
})

/** Comes with a drawn stream, which no operator's own is. */
const LazySlotFeed = lazyView(() => import('./slot-feed.tsx'), {
  name: 'slot-feed',
  onError: Nothing,
})

/** Time without activity after which the controls are hidden. */
const IDLE_AFTER = seconds(3)

const noSources: readonly Source[] = []

/** Draws the player of a live room; the stage behind it shows the poster. */
export default function StreamPanel({
  record,
  viewers,
  layout,
  canLeave = false,
  onPlayback,
}: StreamPanelProps) {
  useStyles(sheet)
  const runtime = useRuntime()
  const { t } = useLingui()
  const { apiUrl } = useAtomValue(configAtom)
  const { channelId, nickname } = record
  const root = useContext(ShadowRootContext)
  const [early] = useState(() => earlyStreamIn(root, record.wallet))
  const settings = useSettings(channelId)
  const offered = useMemo(
    () =>
      settings.data
        ? sourcesOf(settings.data, apiUrl || location.href)
        : (early?.sources ?? noSources),
    [settings.data, early, apiUrl],
  )
  const sources = useMemo(
    () => offered.filter(source => isPlayableIn(runtime.page, source)),
    [offered, runtime.page],
  )
  const box = useRef<HTMLDivElement>(null)
  const title = t({ id: 'stream.picture', message: `${nickname}'s stream` })
  const { video, placeRef } = useVideo(record.wallet, early, css.video, title)
  const drawing = useRef<HTMLDivElement>(null)
  const storage = pageStorageOf(runtime).local
  const [volume, setVolume] = useState(() => readVolume(storage))
  const pictureInPicture = usePictureInPicture(video, drawing)
  const isVisible = useIsVisible(box, pictureInPicture.isOn, early)
  const isCovered = useIsPictureCovered()
  const isIdle = useIdle(box)

  const events = useSlotEvents()
  const scene = useScene(events, record.gameName ?? '')
  const { player, view } = usePlayer({
    video,
    early,
    scene,
    drawing,
    sources,
    token: settings.data ? settings.data.token : (early?.token ?? null),
    isVisible,
    isCovered,
  })
  const { phase, kind, isPaused, isMuted, isBlocked, hasPicture } = view
  useNextSettings(phase, settings)
  // Unmuted by a press at 0 %.
  if (!isMuted && volume === 0) setVolume(DEFAULT_VOLUME)
  useVolume(video, scene, volume, isMuted)
  useLatencyReport(player, record.wallet)
  const isUnplayable = settings.data !== undefined && sources.length === 0
  useStreamTracking({ wallet: record.wallet, player, view, isVisible, isUnplayable })
  useOneAudible(player, isMuted)
  const report = useEffectEvent((playback: Playback | null) => onPlayback?.(playback))
  const isInSystem = pictureInPicture.isOn
  useEffect(() => report(player && { player, view, isInSystem }), [player, view, isInSystem])

  function changeVolume(next: number) {
    setVolume(next)
    storeVolume(storage, next)
    player?.setMuted(next === 0)
  }
  function changeQuality(id: string) {
    player?.setQuality(id)
    storePreferredHeight(storage, view.qualities.find(it => it.id === id)?.height ?? null)
  }
  const reason: UnplayableReason = offered.length > 0 ? 'browser' : 'kind'
  const isPlaying = phase === 'playing' && !isPaused && !isBlocked
  return (
    <div
      ref={box}
      className={css.player}
      data-kind={kind}
      data-picture={hasPicture}
      data-idle={isIdle && isPlaying && layout !== null}
    >
      <div ref={placeRef} className={css.place} />
      <div ref={drawing} className={css.drawing} role="img" aria-label={title} />
      {kind === 'demo' && (
        <LazySlotFeed record={record} events={events} isActive={isVisible && !isPaused} />
      )}
      <StreamState
        view={view}
        unplayableReason={isUnplayable ? reason : null}
        hasFailed={settings.data === undefined && settings.error !== undefined}
        isMini={layout === null}
        onPlay={() => player?.play()}
        onRetry={() => {
          settings.retry()
          player?.retry()
        }}
      />
      {player && sources.length > 0 && (
        <LazyControls
          wallet={record.wallet}
          player={player}
          view={view}
          video={video}
          volume={volume}
          viewers={viewers}
          layout={layout}
          canLeave={canLeave}
          togglePictureInPicture={pictureInPicture.toggleFor(kind)}
          onVolume={changeVolume}
          onQuality={changeQuality}
        />
      )}
    </div>
  )
}

/** Reads the settings of a stream; the last ones stay while a visitor signs in, whose data is read again. */
function useSettings(channelId: string | null): ResourceState<StreamSettings> {
  const settings = useResource(streamSettings, channelId === null ? null : { channelId })
  const { data } = settings
  const [known, setKnown] = useState({ channelId, data })
  if (channelId !== known.channelId || (data && data !== known.data)) setKnown({ channelId, data })
  return { ...settings, data: data ?? known.data }
}

/**
 * Reads settings that may have expired again with each new attempt, for the one after it: attempts come at a random
 * time, so viewers whose server has failed don't all read at once. Other settings stay as they are: while nobody
 * publishes, a server may name another stream in their place.
 */
function useNextSettings(
  phase: PlayerView['phase'],
  { data, retry }: Pick<ResourceState<StreamSettings>, 'data' | 'retry'>,
): void {
  const previous = useRef(phase)
  const readAgain = useEffectEvent(() => {
    if (data && mayExpire(data)) retry()
  })
  useEffect(() => {
    if (previous.current === 'waiting' && phase === 'loading') readAgain()
    previous.current = phase
  }, [phase])
}

/** Returns whether the viewer has been inactive over an element for 3 s, or has left it with the mouse. */
function useIdle(box: RefObject<HTMLElement | null>): boolean {
  const { clock } = useRuntime()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let cancel: Cancel = () => {}
    const onActivity = () => {
      cancel()
      setIdle(false)
      cancel = clock.after(IDLE_AFTER, () => setIdle(true))
    }
    const onLeave = ({ pointerType }: PointerEvent) => {
      // A finger or pen leaves when it is lifted: the viewer is about to press the controls that the touch has shown.
      if (pointerType !== 'mouse') return
      cancel()
      setIdle(true)
    }
    onActivity()
    const unlisten = listenTo(element, {
      pointermove: onActivity,
      pointerdown: onActivity,
      keydown: onActivity,
      focusin: onActivity,
      pointerleave: onLeave,
    })
    return () => {
      unlisten()
      cancel()
    }
  }, [box, clock])
  return isIdle
}
