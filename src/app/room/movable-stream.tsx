import {
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { lazyView, Nothing } from '../../components/lazy-view.tsx'
import type { StreamProps } from '../../features/room/room-slots.ts'
import { useRoom } from '../../features/room/use-room.ts'
import { useSurroundingLayout } from '../../features/room/use-room-layout.ts'
import { readKeepsWatching } from '../../features/stream/stored-settings.ts'
import css, { sheet } from '../../features/stream/stream-panel.css'
import type { Playback } from '../../features/stream/stream-panel.tsx'
import StreamPanel from '../../features/stream/stream-panel.tsx'
import { moveInto } from '../../features/stream/use-video.ts'
import { seconds } from '../../lib/clock.ts'
import { isRoomPath, isStudioPath, isViewerRoom, roomIdOf } from '../../routing/paths.ts'
import { useRuntime } from '../../runtime/context.ts'
import { locationOf } from '../../runtime/navigation/app-location.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTrackedVisit } from '../../runtime/use-watch-time.ts'
import { isAnonymousTimeUp } from '../../session/anonymous-seconds.ts'
import { CodeHostContext } from '../../ui/loading/lazy-code.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import {
  PersistentStreamContext,
  type PersistentStreamControls,
  type PersistentStreamProps,
} from '../persistent-stream.tsx'

/** View of the stream, whose code every room includes; only its texts are loaded lazily. */
export const LazyStream = lazyView(async () => ({ default: StreamPanel }), {
  name: 'stream',
  texts: 'panels',
})

const MiniPlayer = lazyView(() => import('../../features/stream/mini/mini-player.tsx'), {
  name: 'mini-player',
  texts: 'panels',
  onError: Nothing,
})

/** Draws a live stream that ends with the view around it: in a studio, and in a room without a lobby. */
export function LiveStream(props: StreamProps) {
  return <LazyStream {...props} layout={useSurroundingLayout()} />
}

/** Draws the live stream of a room; it continues in the mini player when the viewer leaves that room for the lobby. */
export function RoomStream(props: StreamProps) {
  const controls = useContext(PersistentStreamContext)
  return controls ? <StreamStage {...props} controls={controls} /> : <LiveStream {...props} />
}

interface StreamStageProps extends StreamProps {
  controls: PersistentStreamControls
}

/** Places the stream in an open room. */
function StreamStage({ controls, record, viewers }: StreamStageProps) {
  useStyles(sheet)
  const place = useRef<HTMLDivElement>(null)
  const layout = useSurroundingLayout()
  useLayoutEffect(() => {
    const stage = place.current
    if (stage) controls.show({ View: MovableStream, record, viewers, layout, stage })
  }, [controls, record, viewers, layout])
  useLayoutEffect(() => () => controls.leave.current?.(), [controls])
  return <div ref={place} className={css.place} />
}

/** Draws a stream in an element that moves between room and mini player, so that playback isn't interrupted. */
function MovableStream({ controls, stage, record, viewers, layout }: PersistentStreamProps) {
  useStyles(sheet)
  const runtime = useRuntime()
  const { page } = runtime
  const host = useContext(CodeHostContext)
  const home = useRef<HTMLDivElement>(null)
  const [container] = useState(() => {
    const element = page.document.createElement('div')
    element.className = css.place ?? ''
    return element
  })
  const [playback, setPlayback] = useState<Playback | null>(null)
  const isMini = stage === null
  useTrackedVisit(record.wallet, isMini ? 'mini-player' : null)
  const hasPicture = playback?.view.hasPicture ?? false
  const end = () => controls.end(record.wallet)
  const park = () => {
    if (home.current) moveInto(home.current, container)
  }

  const onLeave = useEffectEvent(() => {
    park()
    const isLeft = !isRoomPath(locationOf(runtime).get().path)
    const keepsWatching = readKeepsWatching(pageStorageOf(runtime).local)
    const goesOn = isLeft && keepsWatching && playback !== null && isWatched(playback)
    if (goesOn) controls.show({ View: MovableStream, record, viewers, layout, stage: null })
    else end()
  })
  useLayoutEffect(() => {
    controls.leave.current = () => onLeave()
    return () => {
      controls.leave.current = null
    }
  }, [controls])
  // This runs after each render, because a new room's render has removed the stream from its stage, which may be the
  // same one.
  useLayoutEffect(() => {
    if (stage && container.parentNode !== stage) moveInto(stage, container)
  })
  // Loaded ahead, because leaving the room takes the picture away at once.
  useEffect(() => {
    if (hasPicture) MiniPlayer.preload(host)
  }, [hasPicture, host])

  return (
    <>
      {createPortal(
        <LazyStream
          record={record}
          viewers={viewers}
          layout={isMini ? null : layout}
          canLeave
          onPlayback={setPlayback}
        />,
        container,
      )}
      <div ref={home} hidden />
      {isMini && <MiniPlayerEnd wallet={record.wallet} playback={playback} onEnd={end} />}
      {isMini && playback && !playback.isInSystem && (
        <MiniPlayer
          container={container}
          record={record}
          playback={playback}
          onPark={park}
          onClose={end}
        />
      )}
    </>
  )
}

/** Returns whether the stream is being watched: one that is paused, or doesn't play, ends with its room. */
function isWatched({ view: { phase, hasPicture, isPaused, isBlocked } }: Playback): boolean {
  const isRunning = phase !== 'failed' && phase !== 'ended'
  return isRunning && hasPicture && !isPaused && !isBlocked
}

interface MiniPlayerEndProps {
  wallet: string
  playback: Playback | null
  onEnd: () => void
}

/** Ends the mini player with its stream, with an anonymous visitor's time, and for another room. */
function MiniPlayerEnd({ wallet, playback, onEnd }: MiniPlayerEndProps) {
  const runtime = useRuntime()
  const { clock } = runtime
  const location = locationOf(runtime)
  const path = useSyncExternalStore(location.listen, () => location.get().path)
  const { isAnonymous } = useSession()
  const { status, isMissing } = useRoom(wallet)
  const isAway = status === 'offline' || status === 'ended' || isMissing
  const isElsewhere = isStudioPath(path) || (isViewerRoom(path) && roomIdOf(path) !== wallet)
  const isOver = isAway || isElsewhere || playback?.view.phase === 'ended'
  const end = useEffectEvent(onEnd)
  useLayoutEffect(() => {
    if (isOver) end()
  }, [isOver])
  useEffect(() => {
    if (!isAnonymous) return
    const storage = pageStorageOf(runtime).local
    return clock.every(seconds(1), () => {
      if (isAnonymousTimeUp(storage)) end()
    })
  }, [isAnonymous, runtime, clock])
  return null
}
