import { useContext, useEffect, useEffectEvent, useState } from 'react'
import type { DemoScene } from '../../media/demo-scene.ts'
import { loadEngine } from '../../media/engines.ts'
import { createPlayer, type Player, type PlayerView } from '../../media/player.ts'
import type { Source } from '../../media/source.ts'
import { useRuntime } from '../../runtime/context.ts'
import { CodeHostContext } from '../../ui/lazy-code.ts'

/** What the viewer has before anything plays. */
const nothingYet = (sources: readonly Source[]): PlayerView => ({
  phase: 'loading',
  kind: sources[0]?.kind ?? 'unsupported',
  isPaused: false,
  isBlocked: false,
  isMuted: true,
  hasPicture: false,
})

interface PlayerHost {
  video: HTMLVideoElement | null
  scene: DemoScene | null
  sources: readonly Source[]
  token: string | null
  /** Whether anybody can see it. */
  isWatched: boolean
}

/** The player of some sources, as long as they are the same. */
export function usePlayer({ video, scene, sources, token, isWatched }: PlayerHost): {
  player: Player | null
  view: PlayerView
} {
  const { clock, log, page, loadDemoStream } = useRuntime()
  const { reportFailure } = useContext(CodeHostContext)
  const [player, setPlayer] = useState<Player | null>(null)
  const [view, setView] = useState(() => nothingYet(sources))
  const start = useEffectEvent((video: HTMLVideoElement, demo: DemoScene) =>
    createPlayer({
      video,
      demo,
      page,
      clock,
      log,
      token,
      sources,
      async load(kind) {
        try {
          return await loadEngine(kind, loadDemoStream)
        } catch (error) {
          reportFailure(`stream-${kind}`, error)
          throw error
        }
      },
      random: Math.random,
      onChange: setView,
    }),
  )
  // The same addresses are the same stream, however often the server repeats them.
  const streams = sources.map(({ url }) => url).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream needs another player
  useEffect(() => {
    if (!video || !scene) return
    const made = start(video, scene)
    setPlayer(made)
    setView(nothingYet(sources))
    return () => {
      made.dispose()
      setPlayer(null)
    }
  }, [video, scene, streams, token])
  useEffect(() => player?.setVisible(isWatched), [player, isWatched])
  return { player, view }
}
