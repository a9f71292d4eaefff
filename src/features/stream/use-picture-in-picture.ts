import { type RefObject, useEffect, useState } from 'react'
import type { EngineKind } from '../../media/source.ts'
import { useRuntime } from '../../runtime/context.ts'
import {
  onPictureInPicture,
  streamOfDrawing,
  supportsPictureInPicture,
  togglePictureInPicture,
} from './picture-in-picture.ts'

/** Moves a stream to a window of the system and back; a drawn one is shown there by a second video. */
export function usePictureInPicture(
  video: HTMLVideoElement | null,
  drawing: RefObject<HTMLElement | null>,
) {
  const { document } = useRuntime().page
  // Asked once: where the policy of the page denies it, browsers report each question as a violation.
  const [isEnabled] = useState(() => document.pictureInPictureEnabled === true)
  const [isOn, setOn] = useState(false)
  const [copy, setCopy] = useState<HTMLVideoElement | null>(null)
  useEffect(() => (video ? onPictureInPicture(video, setOn) : undefined), [video])
  useEffect(() => {
    if (!copy) return
    const unlisten = onPictureInPicture(copy, isIn => {
      setOn(isIn)
      if (!isIn) setCopy(null)
    })
    return () => {
      unlisten()
      setOn(false)
      discard(copy)
    }
  }, [copy])

  async function toggleDrawing() {
    const created = copy ?? (drawing.current && (await playCopy(drawing.current)))
    if (!created) return
    const isShown = await togglePictureInPicture(created)
    if (isShown) setCopy(created)
    else if (created !== copy) discard(created)
  }
  return {
    isOn,
    /** Returns what moves the picture of an engine there and back; null where the browser can't. */
    toggleFor(kind: EngineKind): (() => void) | null {
      if (!video || !supportsPictureInPicture(video, isEnabled)) return null
      if (kind !== 'demo') return () => void togglePictureInPicture(video)
      return canCapture(document) ? () => void toggleDrawing() : null
    },
  }
}

const canCapture = (document: Document): boolean =>
  'captureStream' in document.createElement('canvas')

/** Plays a drawn picture in a video that isn't on the page; null if the browser can't. */
async function playCopy(drawing: HTMLElement): Promise<HTMLVideoElement | null> {
  const stream = streamOfDrawing(drawing)
  if (!stream) return null
  const copy = drawing.ownerDocument.createElement('video')
  copy.muted = true
  copy.playsInline = true
  copy.srcObject = stream
  try {
    await copy.play()
    return copy
  } catch {
    discard(copy)
    return null
  }
}

function discard(copy: HTMLVideoElement) {
  const { srcObject } = copy
  copy.srcObject = null
  if (srcObject instanceof MediaStream) for (const track of srcObject.getTracks()) track.stop()
}
