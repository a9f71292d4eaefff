import {
  DisconnectReason,
  type ElementInfo,
  getLogger,
  LoggerNames,
  LogLevel,
  type RemoteTrack,
  type RemoteTrackPublication,
  RemoteVideoTrack,
  Room,
  RoomEvent,
  VideoQuality,
} from 'livekit-client'
import type { Cancel } from '../lib/clock.ts'
import { listenTo } from '../lib/listen-to.ts'
import { reasonOf } from '../lib/log.ts'
import type { Engine, EngineOptions, StartEngine } from './engine.ts'
import { frameProgressOf } from './frame-progress.ts'
import { distinctQualities } from './quality.ts'
import { createReceiverMeter } from './receiver-latency.ts'

/** The server closed the stream for this viewer: a new connection would be closed as well. */
const endings: ReadonlySet<DisconnectReason | undefined> = new Set([
  DisconnectReason.ROOM_DELETED,
  DisconnectReason.ROOM_CLOSED,
  DisconnectReason.PARTICIPANT_REMOVED,
  // Two tabs with the same token would otherwise keep closing each other's connection.
  DisconnectReason.DUPLICATE_IDENTITY,
])

/** Publications that are shown: the first video of the room and the sound of its participant. */
interface Shown {
  video: RemoteTrackPublication
  audio: RemoteTrackPublication | undefined
}

/** Plays a room of a LiveKit server; the library reconnects first. The sound plays in the player's video element. */
export const startLiveKit: StartEngine = (options: EngineOptions): Engine => {
  const { video, url, token, page, clock, onEvent } = options
  silenceLoggers()
  const room = new Room({
    adaptiveStream: true,
    dynacast: true,
    // The library also leaves on `beforeunload`, after which a viewer may still stay.
    disconnectOnPageLeave: false,
  })
  const stream = new page.MediaStream()
  const viewport = createViewport(page, video, () => clock.now())
  const videoTrack = () => {
    const track = shown?.video.videoTrack
    return track instanceof RemoteVideoTrack ? track : undefined
  }
  const { latency, decodedFrames } = createReceiverMeter(async () =>
    videoTrack()?.getRTCStatsReport(),
  )
  const progress = frameProgressOf(video, decodedFrames)
  let shown: Shown | null = null
  let isOver = false

  function finish(type: 'failed' | 'ended', reason: string) {
    if (isOver) return
    isOver = true
    onEvent(type === 'ended' ? { type } : { type, reason })
  }
  async function connect() {
    if (token === null) throw new Error('the stream settings contain no token for LiveKit')
    // The player has a back-off of its own.
    await room.connect(url, token, { autoSubscribe: false, maxRetries: 0 })
    selectTracks()
  }
  /** Subscribes to tracks that have to be shown and have been published meanwhile. */
  function selectTracks() {
    const publication = shown?.video ?? firstVideo()
    if (!publication) return
    const audio = shown?.audio ?? audioBeside(publication)
    if (!shown) publication.setSubscribed(true)
    if (!shown?.audio) {
      audio?.setSubscribed(true)
      if (!viewport.visible) audio?.setEnabled(false)
    }
    shown = { video: publication, audio }
  }
  function firstVideo(): RemoteTrackPublication | undefined {
    const participants = [...room.remoteParticipants.values()]
    return participants.flatMap(({ videoTrackPublications }) => [
      ...videoTrackPublications.values(),
    ])[0]
  }
  function audioBeside({ trackSid }: RemoteTrackPublication): RemoteTrackPublication | undefined {
    const participants = [...room.remoteParticipants.values()]
    const sender = participants.find(it => it.videoTrackPublications.has(trackSid))
    return sender && [...sender.audioTrackPublications.values()][0]
  }
  function showTrack(track: RemoteTrack, { trackSid }: RemoteTrackPublication) {
    if (trackSid !== shown?.video.trackSid && trackSid !== shown?.audio?.trackSid) return
    for (const old of stream.getTracks()) if (old.kind === track.kind) stream.removeTrack(old)
    stream.addTrack(track.mediaStreamTrack)
    if (video.srcObject !== stream) video.srcObject = stream
    if (!(track instanceof RemoteVideoTrack)) return
    track.observeElementInfo(viewport)
    onEvent({ type: 'qualities-change' })
  }
  function removePublication({ trackSid }: RemoteTrackPublication) {
    if (trackSid === shown?.audio?.trackSid) shown = { ...shown, audio: undefined }
    if (trackSid !== shown?.video.trackSid) return
    // Another participant's picture comes with another sound.
    shown?.audio?.setSubscribed(false)
    shown = null
    onEvent({ type: 'stalled' })
    selectTracks()
  }
  room
    .on(RoomEvent.TrackPublished, selectTracks)
    .on(RoomEvent.TrackUnpublished, removePublication)
    .on(RoomEvent.TrackSubscribed, showTrack)
    .on(RoomEvent.Reconnecting, () => onEvent({ type: 'stalled' }))
    .on(RoomEvent.Disconnected, reason => {
      const name = DisconnectReason[reason ?? DisconnectReason.UNKNOWN_REASON]
      finish(endings.has(reason) ? 'ended' : 'failed', `disconnected: ${name}`)
    })
  const leave = () => void room.disconnect().catch(() => {})
  const unlistenPage = listenTo(page, { pagehide: leave })
  connect().catch((thrown: unknown) => finish('failed', reasonOf(thrown)))

  const layers = () => shown?.video.trackInfo?.layers ?? []
  return {
    suspend() {
      video.pause()
      // The server sends no picture while the viewport is hidden, and no sound to a disabled track.
      viewport.setVisible(false)
      shown?.audio?.setEnabled(false)
    },
    resume() {
      viewport.setVisible(true)
      shown?.audio?.setEnabled(true)
    },
    qualities: () =>
      distinctQualities(
        layers().map(({ height, bitrate }) => ({
          id: String(height),
          height,
          bitrate: bitrate > 0 ? bitrate : null,
        })),
      ),
    setQuality(id) {
      const layer = layers().find(({ height }) => String(height) === id)
      const size = layer ? { width: layer.width, height: layer.height } : null
      // LiveKit takes the smaller one of the requested size and the viewport's.
      if (size) shown?.video.setVideoDimensions(size)
      else shown?.video.setVideoQuality(VideoQuality.HIGH)
      viewport.setSize(size)
    },
    latency,
    progress: progress.read,
    dispose() {
      isOver = true
      unlistenPage()
      progress.dispose()
      viewport.stopObserving()
      leave()
      video.pause()
      video.srcObject = null
    },
  }
}

/** Turns off loggers, which name room and participant; `setLogLevel` would store the level in the host's storage. */
function silenceLoggers(): void {
  for (const name of Object.values(LoggerNames)) getLogger(name).setDefaultLevel(LogLevel.silent)
}

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** Tells LiveKit's adaptive stream how large the picture is shown, and whether at all. */
export interface Viewport extends ElementInfo {
  setVisible(isVisible: boolean): void
  /** Requests a picture of this size, whatever the player's; null follows the player. */
  setSize(size: Size | null): void
}

/** Creates the viewport of a video; LiveKit's own comes with `track.attach()`, which plays and unmutes as well. */
function createViewport(
  page: Window & typeof globalThis,
  video: HTMLVideoElement,
  now: () => number,
): Viewport {
  let requested: Size | null = null
  let stopObserving: Cancel = () => {}
  const viewport: Viewport = {
    element: video,
    width: () => requested?.width ?? video.clientWidth,
    height: () => requested?.height ?? video.clientHeight,
    visible: true,
    // The player counts a picture-in-picture window as visible.
    pictureInPicture: false,
    visibilityChangedAt: undefined,
    observe() {
      // Another track observes the same viewport when the streamer publishes again.
      stopObserving()
      const observer = new page.ResizeObserver(() => viewport.handleResize?.())
      observer.observe(video)
      stopObserving = () => observer.disconnect()
    },
    stopObserving: () => stopObserving(),
    setVisible(isVisible) {
      viewport.visible = isVisible
      viewport.visibilityChangedAt = now()
      viewport.handleVisibilityChanged?.()
    },
    setSize(size) {
      requested = size
      viewport.handleResize?.()
    },
  }
  return viewport
}
