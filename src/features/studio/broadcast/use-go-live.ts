import { useEffect, useEffectEvent, useState } from 'react'
import type { Broadcast } from './broadcast.ts'
import type { BroadcastMedia } from './broadcast-publisher.ts'
import type { BroadcastSource } from './broadcast-state.ts'

/** Ways to go on air: with a new stream, or with one that is live without this page. */
export type GoLiveAction = 'start' | 'resume'

interface GoLiveOptions {
  broadcast: Broadcast
  source: BroadcastSource
  /** Action that the studio offers now. */
  offered: GoLiveAction | null
  /** Opens the media to publish; resolves with nothing if the camera doesn't open. */
  openMedia(): Promise<BroadcastMedia | null | undefined>
}

/** Goes live once there is a picture, unless the streamer has cancelled by then. */
export function useGoLive(options: GoLiveOptions) {
  const { broadcast, source, offered } = options
  const [waiting, setWaiting] = useState<GoLiveAction | null>(null)
  if (waiting !== null && (waiting !== offered || source === 'encoder')) setWaiting(null)
  const openMedia = useEffectEvent(() => options.openMedia())

  useEffect(() => {
    if (waiting === null) return
    let isCalledOff = false
    void openMedia().then(media => {
      if (isCalledOff) return
      setWaiting(null)
      if (media) void broadcast[waiting](media)
    })
    return () => {
      isCalledOff = true
    }
  }, [broadcast, waiting])

  return {
    /** Action that waits for the camera, as long as the browser asks for it. */
    waiting,
    goLive(action: GoLiveAction) {
      if (source === 'encoder') void broadcast[action](null)
      else setWaiting(action)
    },
    /** Calls off the action that waits. */
    cancel: () => setWaiting(null),
  }
}
