import type { Cancel } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'

const WEBKIT_MODE = 'picture-in-picture'

/** Returns whether the browser can show a video in a window of the system; `isEnabled` is what its document says. */
export function supportsPictureInPicture(video: HTMLVideoElement, isEnabled: boolean): boolean {
  return !video.disablePictureInPicture && (isEnabled || hasWebKitMode(video))
}

/** Returns whether Safari has picture-in-picture, with its own interface on an iPhone. */
function hasWebKitMode(video: HTMLVideoElement): boolean {
  if (!('webkitSupportsPresentationMode' in video && 'webkitSetPresentationMode' in video))
    return false
  const supports = video.webkitSupportsPresentationMode
  return typeof supports === 'function' && Reflect.apply(supports, video, [WEBKIT_MODE]) === true
}

/** Returns whether a video is in a window of the system. */
export function isInPictureInPicture(video: HTMLVideoElement): boolean {
  const root = video.getRootNode()
  const element =
    root instanceof ShadowRoot
      ? root.pictureInPictureElement
      : video.ownerDocument.pictureInPictureElement
  return element === video || Reflect.get(video, 'webkitPresentationMode') === WEBKIT_MODE
}

/** Moves a video into a window of the system, or back; resolves with whether it is there. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<boolean> {
  const isIn = isInPictureInPicture(video)
  try {
    if (video.ownerDocument.pictureInPictureEnabled) {
      if (isIn) await video.ownerDocument.exitPictureInPicture()
      else await video.requestPictureInPicture()
    } else {
      const set: unknown = Reflect.get(video, 'webkitSetPresentationMode')
      if (typeof set === 'function') Reflect.apply(set, video, [isIn ? 'inline' : WEBKIT_MODE])
    }
  } catch {
    // Browsers refuse before the first frame.
    return isIn
  }
  return !isIn
}

/** Calls back when a video moves into a window of the system, and out of it. */
export function onPictureInPicture(
  video: HTMLVideoElement,
  onChange: (isIn: boolean) => void,
): Cancel {
  return listenTo(video, {
    enterpictureinpicture: () => onChange(true),
    leavepictureinpicture: () => onChange(false),
    webkitpresentationmodechanged: () => onChange(isInPictureInPicture(video)),
  })
}

/** Returns the stream of a drawn picture; null where a canvas has none. */
export function streamOfDrawing(drawing: HTMLElement): MediaStream | null {
  const canvas = drawing.querySelector('canvas')
  if (!canvas || !('captureStream' in canvas)) return null
  try {
    return canvas.captureStream()
  } catch {
    return null
  }
}
