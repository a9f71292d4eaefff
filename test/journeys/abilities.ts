import * as v from 'valibot'
import type { Driver } from './driver.ts'

const Abilities = v.object({
  webRtc: v.boolean(),
  camera: v.boolean(),
  screen: v.boolean(),
  pictureInPicture: v.boolean(),
  canvasCapture: v.boolean(),
  fullScreen: v.boolean(),
  coarsePointer: v.boolean(),
})

/** What an engine brings of what the product uses where it exists; a journey expects the rest to degrade. */
export type Abilities = v.InferOutput<typeof Abilities>

/** Reads them from the page that is open, which has to come from this computer or over https. */
export const readAbilities = async ({ evaluate }: Driver): Promise<Abilities> =>
  v.parse(
    Abilities,
    await evaluate(async () => {
      const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? []
      return {
        webRtc: 'RTCPeerConnection' in window,
        camera: devices.some(({ kind }) => kind === 'videoinput'),
        screen: typeof navigator.mediaDevices?.getDisplayMedia === 'function',
        pictureInPicture: document.pictureInPictureEnabled === true,
        canvasCapture: 'captureStream' in HTMLCanvasElement.prototype,
        fullScreen: document.fullscreenEnabled === true,
        coarsePointer: matchMedia('(pointer: coarse)').matches,
      }
    }),
  )
