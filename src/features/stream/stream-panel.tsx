import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { streamSettings } from '../../api/room.ts'
import { isPlayableIn, sourcesOf, type UnplayableReason } from '../../media/source.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { configAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useIsPictureCovered } from '../../ui/layout/small-window.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import { Caption } from './caption.tsx'
import { Controls, type PlayerLayout } from './controls.tsx'
import { readVolume, storePreferredHeight, storeVolume } from './stored-settings.ts'
import css, { sheet } from './stream-panel.css'
import { StreamState } from './stream-state.tsx'
import { useIdle } from './use-idle.ts'
import { useIsVisible } from './use-is-visible.ts'
import { useLatencyReport, usePlayer } from './use-player.ts'
import { useScene, useVolume } from './use-scene.ts'
import { useSlotEvents, useSlotFeed } from './use-slot-feed.ts'

interface StreamPanelProps {
  record: LobbyRecord
  /** Null if unknown. */
  viewers: number | null
  layout: PlayerLayout
}

/** Draws the player of a live room; the stage behind it shows the poster. */
export default function StreamPanel({ record, viewers, layout }: StreamPanelProps) {
  useStyles(sheet)
  const runtime = useRuntime()
  const { t } = useLingui()
  const { apiUrl } = useAtomValue(configAtom)
  const { channelId, nickname } = record
  const settings = useResource(streamSettings, channelId === null ? null : { channelId })
  const offered = useMemo(
    () => (settings.data ? sourcesOf(settings.data, apiUrl || location.href) : []),
    [settings.data, apiUrl],
  )
  const sources = useMemo(
    () => offered.filter(source => isPlayableIn(runtime.page, source)),
    [offered, runtime.page],
  )
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [drawing, setDrawing] = useState<HTMLDivElement | null>(null)
  const storage = pageStorageOf(runtime).local
  const [volume, setVolume] = useState(() => readVolume(storage))
  const isVisible = useIsVisible(box, video)
  const isCovered = useIsPictureCovered()
  const isIdle = useIdle(box)

  const events = useSlotEvents()
  const scene = useScene(drawing, events, record.gameName ?? '')
  const { player, view } = usePlayer({
    video,
    scene,
    sources,
    token: settings.data?.token ?? null,
    isVisible,
    isCovered,
  })
  const { phase, kind, isPaused, isMuted, isBlocked, hasPicture } = view
  useSlotFeed(record, events, kind === 'demo' && isVisible && !isPaused)
  useVolume(video, scene, isMuted ? 0 : volume)
  useLatencyReport(player, record.wallet)

  function changeVolume(next: number) {
    setVolume(next)
    storeVolume(storage, next)
    if (isMuted && next > 0) player?.setMuted(false)
  }
  function changeQuality(id: string) {
    player?.setQuality(id)
    storePreferredHeight(storage, view.qualities.find(it => it.id === id)?.height ?? null)
  }
  const reason: UnplayableReason = offered.length > 0 ? 'browser' : 'kind'
  const title = t({ id: 'stream.picture', message: `${nickname}'s stream` })
  const isPlaying = phase === 'playing' && !isPaused && !isBlocked
  return (
    <div
      ref={setBox}
      className={css.player}
      data-kind={kind}
      data-picture={hasPicture}
      data-idle={isIdle && isPlaying}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a live stream has no captions */}
      <video ref={setVideo} className={css.video} playsInline aria-label={title} />
      <div ref={setDrawing} className={css.drawing} role="img" aria-label={title} />
      <Caption events={events} />
      <StreamState
        view={view}
        unplayableReason={settings.data === undefined || sources.length > 0 ? null : reason}
        hasFailed={settings.data === undefined && settings.error !== undefined}
        onPlay={() => player?.play()}
        onRetry={() => {
          settings.retry()
          player?.retry()
        }}
      />
      {player && sources.length > 0 && !isBlocked && (
        <Controls
          wallet={record.wallet}
          player={player}
          view={view}
          video={video}
          volume={volume}
          viewers={viewers}
          layout={layout}
          onVolume={changeVolume}
          onQuality={changeQuality}
        />
      )}
    </div>
  )
}
