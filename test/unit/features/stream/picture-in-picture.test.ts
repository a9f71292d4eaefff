// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import {
  isInPictureInPicture,
  onPictureInPicture,
  streamOfDrawing,
  supportsPictureInPicture,
  togglePictureInPicture,
} from '../../../../src/features/stream/picture-in-picture.ts'
import { stubProperties } from '../../../support/fakes/stub-properties.ts'

const videoWith = (properties: object) => Object.assign(document.createElement('video'), properties)

describe('picture-in-picture of a video', () => {
  it('is there only where the browser has it and the video allows it', () => {
    expect(supportsPictureInPicture(videoWith({}), false)).toBe(false)
    expect(supportsPictureInPicture(videoWith({}), true)).toBe(true)
    expect(supportsPictureInPicture(videoWith({ disablePictureInPicture: true }), true)).toBe(false)
  })

  it('opens, and is closed by the same button', async () => {
    const [request, exit] = [vi.fn(async () => {}), vi.fn(async () => {})]
    stubProperties(document, { pictureInPictureEnabled: true, exitPictureInPicture: exit })
    const video = videoWith({ requestPictureInPicture: request })
    expect(await togglePictureInPicture(video)).toBe(true)
    stubProperties(document, { pictureInPictureElement: video })
    expect(isInPictureInPicture(video)).toBe(true)
    expect(await togglePictureInPicture(video)).toBe(false)
    expect([request.mock.calls.length, exit.mock.calls.length]).toEqual([1, 1])
  })

  it('stays where it was when the browser refuses, as before the first frame', async () => {
    stubProperties(document, { pictureInPictureEnabled: true })
    const video = videoWith({
      requestPictureInPicture: () => Promise.reject(new DOMException('', 'InvalidStateError')),
    })
    expect(await togglePictureInPicture(video)).toBe(false)
  })
})

describe('picture-in-picture of an iPhone', () => {
  const iPhoneVideo = (canBeThere = true) => {
    const video = videoWith({
      webkitPresentationMode: 'inline',
      webkitSupportsPresentationMode: (mode: string) => canBeThere && mode === 'picture-in-picture',
      webkitSetPresentationMode(mode: string) {
        Object.assign(video, { webkitPresentationMode: mode })
        video.dispatchEvent(new Event('webkitpresentationmodechanged'))
      },
    })
    return video
  }

  it('is reached by the interface of WebKit', async () => {
    const video = iPhoneVideo()
    const changes: boolean[] = []
    const unlisten = onPictureInPicture(video, isIn => changes.push(isIn))
    expect(supportsPictureInPicture(video, false)).toBe(true)
    expect(await togglePictureInPicture(video)).toBe(true)
    expect(await togglePictureInPicture(video)).toBe(false)
    unlisten()
    await togglePictureInPicture(video)
    expect(changes).toEqual([true, false])
  })

  it('isn’t offered for a video that can’t', () => {
    expect(supportsPictureInPicture(iPhoneVideo(false), false)).toBe(false)
  })
})

describe('the picture of a drawn stream', () => {
  it('is captured from its canvas', () => {
    const drawing = document.createElement('div')
    const canvas = document.createElement('canvas')
    const stream = new MediaStream()
    Object.assign(canvas, { captureStream: () => stream })
    drawing.append(canvas)
    expect(streamOfDrawing(drawing)).toBe(stream)
  })

  it('is left where it is if there is no canvas, or none that can be captured', () => {
    const drawing = document.createElement('div')
    expect(streamOfDrawing(drawing)).toBeNull()
    const canvas = document.createElement('canvas')
    drawing.append(canvas)
    Object.assign(canvas, {
      captureStream() {
        throw new DOMException('', 'SecurityError')
      },
    })
    expect(streamOfDrawing(drawing)).toBeNull()
  })
})
