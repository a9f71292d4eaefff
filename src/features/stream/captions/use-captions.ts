import { useEffect, useEffectEvent, useState } from 'react'
import { listenTo } from '../../../lib/listen-to.ts'
import type { SafeStorage } from '../../../lib/storage.ts'
import { roomKeys } from '../../../model/room-keys.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { pageStorageOf } from '../../../runtime/page-storage.ts'
import {
  type CaptionStyle,
  type CaptionTrack,
  captionKey,
  chooseCaptions,
  parseCaptionStyle,
} from './caption-choice.ts'

/** Captions of a stream and how they look. */
export type Captions = ReturnType<typeof useCaptions>

const OFF = 'off'

/**
 * Returns the captions of a video, which gets their look for style sheets, whichever engine plays it: hls.js adds the
 * renditions of a playlist and captions in the picture (CEA-608) as text tracks, as Safari does on its own.
 */
export function useCaptions(video: HTMLVideoElement | null) {
  const storage = pageStorageOf(useRuntime()).local
  const [tracks, setTracks] = useState<readonly CaptionTrack[]>([])
  const [chosen, setChosen] = useState(() => readChosen(storage))
  const [style, setStyle] = useState(() => parseCaptionStyle(storage.get(roomKeys.captionStyle)))
  const selected = chooseCaptions(tracks, chosen)

  function choose(key: string | null) {
    setChosen(key)
    storage.set(roomKeys.captions, key ?? OFF)
  }
  const apply = useEffectEvent((all: readonly TextTrack[]) => {
    const shown = chooseCaptions(all, chosen)
    all.forEach((track, index) => {
      const mode = index === shown ? 'showing' : 'disabled'
      if (track.mode !== mode) track.mode = mode
    })
    setTracks(all.map(({ language, label }) => ({ language, label })))
  })
  const onModes = useEffectEvent((player: HTMLVideoElement) => {
    const all = captionTracksOf(player)
    // An iPhone's full screen has its own menu; elsewhere a change comes from the engine or the playlist.
    const isSystems = Reflect.get(player, 'webkitDisplayingFullscreen') === true
    const shown = all.find(({ mode }) => mode === 'showing')
    if (isSystems) choose(shown ? captionKey(shown) : null)
    else apply(all)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is applied at once
  useEffect(() => {
    if (!video) return
    const update = () => apply(captionTracksOf(video))
    update()
    return listenTo(video.textTracks, {
      addtrack: update,
      removetrack: update,
      change: () => onModes(video),
    })
  }, [video, chosen])
  const { size, colors } = style
  useEffect(() => {
    if (video) Object.assign(video.dataset, { captionSize: size, captionColors: colors })
  }, [video, size, colors])

  return {
    tracks,
    /** Index of the track on screen; -1 if there is none. */
    selected,
    /** Shows a track, by its index; -1 shows none. The choice is kept for other streams. */
    choose(index: number) {
      const track = tracks[index]
      choose(track ? captionKey(track) : null)
    },
    style,
    setStyle(next: CaptionStyle) {
      setStyle(next)
      storage.set(roomKeys.captionStyle, `${next.size} ${next.colors}`)
    },
  }
}

function readChosen(storage: SafeStorage): string | null {
  const stored = storage.get(roomKeys.captions)
  return stored === OFF || stored === '' ? null : stored
}

/** Returns a video's text tracks that are meant to be read with the picture; others carry data. */
const captionTracksOf = ({ textTracks }: HTMLVideoElement): TextTrack[] =>
  Array.from(textTracks).filter(({ kind }) => kind === 'subtitles' || kind === 'captions')
