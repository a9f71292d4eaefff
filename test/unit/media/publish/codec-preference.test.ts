// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isH264Efficient, orderCodecs } from '../../../../src/media/publish/codec-preference.ts'

const codecs = ['video/VP9', 'video/rtx', 'video/VP8', 'video/H264', 'video/AV1', 'video/H264'].map(
  (mimeType, at) => ({ mimeType, at }),
)
const ids = (isEfficient: boolean) => orderCodecs(codecs, isEfficient).map(({ at }) => at)

afterEach(() => vi.unstubAllGlobals())

test('H.264 comes first where the device encodes it in hardware, else VP8; none is left out', () => {
  expect(ids(true)).toEqual([3, 5, 2, 0, 1, 4])
  expect(ids(false)).toEqual([2, 3, 5, 0, 1, 4])
})

describe('the question whether H.264 is efficient', () => {
  const ask = (encodingInfo: () => Promise<object>) => {
    vi.stubGlobal('navigator', { mediaCapabilities: { encodingInfo } })
    return isH264Efficient(window, { width: 1280, height: 720 }, 2_500_000)
  }

  test('the browser answers it', async () => {
    expect(await ask(async () => ({ supported: true, powerEfficient: true }))).toBe(true)
    expect(await ask(async () => ({ supported: true, powerEfficient: false }))).toBe(false)
    expect(await ask(async () => ({ supported: false, powerEfficient: true }))).toBe(false)
  })

  test('a browser that does not understand it counts as no', async () => {
    expect(await ask(() => Promise.reject(new TypeError('type')))).toBe(false)
    vi.stubGlobal('navigator', {})
    expect(await isH264Efficient(window, { width: 1, height: 1 }, 1)).toBe(false)
  })
})
