/** Ways to see a video larger or elsewhere that not every browser has. */
export const canStandApart = (video: HTMLVideoElement): boolean =>
  video.ownerDocument.pictureInPictureEnabled && !video.disablePictureInPicture

/** Shows the video in a window of its own, or puts it back. */
export async function toggleApart(video: HTMLVideoElement): Promise<void> {
  const { ownerDocument: document } = video
  const root = video.getRootNode()
  const apart =
    root instanceof ShadowRoot ? root.pictureInPictureElement : document.pictureInPictureElement
  // Refused before the first frame: nothing is there to show then.
  if (apart === video) await document.exitPictureInPicture().catch(() => {})
  else await video.requestPictureInPicture().catch(() => {})
}

/** What an iPhone has in place of any element's full screen; null where there is none. */
export function videoScreenOf(video: HTMLVideoElement): (() => void) | null {
  if (!('webkitEnterFullscreen' in video)) return null
  const enter = video.webkitEnterFullscreen
  return typeof enter === 'function' ? () => Reflect.apply(enter, video, []) : null
}
