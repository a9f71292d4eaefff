import { type RefObject, useContext, useEffect, useEffectEvent, useState } from 'react'
import { seconds } from '../../lib/clock.ts'
import type { DemoScene } from '../../media/demo-scene.ts'
import type { EarlyStream } from '../../media/early-stream.ts'
import { loadEngine } from '../../media/load-engine.ts'
import {
  createPlayer,
  type Player,
  type PlayerOptions,
  type PlayerView,
} from '../../media/player.ts'
import { addressesOf, type Source, streamsOf } from '../../media/source.ts'
import { readPreferredHeight } from '../../media/stored-stream.ts'
import { configAtom } from '../../runtime/atoms.ts'
import { serverClockOf } from '../../runtime/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import { lazyService } from '../../runtime/runtime.ts'
import { streamDelaysOf } from '../../runtime/use-stream-delay.ts'
import { CodeHostContext } from '../../ui/loading/lazy-code.ts'
import { storeEngine } from './stored-settings.ts'
import type { Scene } from './use-scene.ts'

const initialView = (sources: readonly Source[]): PlayerView => ({
  phase: 'loading',
  kind: sources[0]?.kind ?? 'unsupported',
  isPaused: false,
  isBlocked: false,
  isMuted: true,
  hasPicture: false,
  qualities: [],
  quality: 'auto',
})

interface UsePlayerOptions {
  video: HTMLVideoElement
  /** Plays in the video already. */
  early: EarlyStream | undefined
  scene: Scene
  /** Element in which the scene is drawn. */
  drawing: RefObject<HTMLElement | null>
  sources: readonly Source[]
  token: string | null
  /** Whether the picture is in view; the player saves data while it isn't. */
  isVisible: boolean
  /** Whether a modal dialog is above the picture; the drawn stream stops below it. */
  isCovered: boolean
}

/** Creates a player, or takes over an early stream's; one for other streams keeps the volume, or the pause. */
export function usePlayer(options: UsePlayerOptions): { player: Player | null; view: PlayerView } {
  const { video, early, scene, drawing, sources, token, isVisible, isCovered } = options
  const runtime = useRuntime()
  const { clock, log, page, store, loadDemoMedia } = runtime
  const { reportFailure } = useContext(CodeHostContext)
  const [player, setPlayer] = useState<Player | null>(null)
  const [view, setView] = useState(() => early?.player.view() ?? initialView(sources))
  const storage = pageStorageOf(runtime).local
  const start = useEffectEvent((video: HTMLVideoElement, demo: DemoScene) => {
    const services: Pick<PlayerOptions, 'load' | 'serverNow' | 'onChange'> = {
      serverNow: () => serverClockOf(runtime).now(),
      async load(kind) {
        try {
          return await loadEngine(kind, loadDemoMedia)
        } catch (error) {
          reportFailure(`stream-${kind}`, error)
          throw error
        }
      },
      onChange: setView,
    }
    const taken = early?.takePlayer(sources, services)
    return (
      taken ??
      createPlayer({
        ...services,
        video,
        demo,
        page,
        clock,
        log,
        token,
        allowedOrigins: store.get(configAtom).allowedApiOrigins,
        sources,
        preferredHeight: readPreferredHeight(storage.get),
        isMuted: view.isMuted,
        isPaused: view.isPaused,
        random: Math.random,
      })
    )
  })
  // Compared by their texts, because each response of the server makes new objects.
  const [streams, addresses] = [streamsOf(sources), addressesOf(sources)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `streams` stands for `sources`
  useEffect(() => {
    const container = drawing.current
    if (!container) return
    const created = start(video, { ...scene, container })
    setPlayer(created)
    setView(created.view())
    return () => {
      created.dispose()
      setPlayer(null)
    }
  }, [video, scene, drawing, streams])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `addresses` stands for `sources`
  useEffect(() => player?.setSources(sources, token), [player, addresses, token])
  // Each frame of the canvas is rastered again with everything above it; a video has a layer of its own.
  const isShown = isVisible && !(isCovered && view.kind === 'demo')
  useEffect(() => player?.setVisible(isShown), [player, isShown])
  const { kind, hasPicture } = view
  useEffect(() => {
    if (hasPicture) storeEngine(storage, kind)
  }, [storage, kind, hasPicture])
  return { player, view }
}

/** Milliseconds; smaller changes of the latency are of no use to anyone. */
const PRECISION = 100

/** Reports the latency of a room's picture once a second, so that messages can wait for it. */
export function useLatencyReport(player: Player | null, wallet: string): void {
  const runtime = useRuntime()
  useEffect(() => {
    if (!player) return
    const delays = streamDelaysOf(runtime)
    const cancel = runtime.clock.every(seconds(1), () => {
      const latency = player.latency()
      delays.setLatency(wallet, latency && Math.round(latency / PRECISION) * PRECISION)
    })
    return () => {
      cancel()
      delays.setLatency(wallet, null)
    }
  }, [runtime, player, wallet])
}

type Audible = Pick<Player, 'setMuted'>

/** Keeps one stream of a page audible. */
export function createAudibleStream() {
  let current: Audible | null = null
  return {
    /** Makes a stream the audible one, and mutes the one before. */
    claim(player: Audible) {
      if (current !== player) current?.setMuted(true)
      current = player
    },
    release(player: Audible) {
      if (current === player) current = null
    },
    dispose() {
      current = null
    },
  }
}

const audibleStreamOf = lazyService(createAudibleStream)

/** Mutes the page's other stream when this one is unmuted. */
export function useOneAudible(player: Player | null, isMuted: boolean): void {
  const audible = audibleStreamOf(useRuntime())
  useEffect(() => {
    if (!player || isMuted) return
    audible.claim(player)
    return () => audible.release(player)
  }, [audible, player, isMuted])
}
