// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { topStreamers } from '../../../src/api/lobby.ts'
import { prepare } from '../../../src/app/lobby-app.tsx'
import { createTestRuntime } from '../../support/test-runtime.tsx'

const streamer = (wallet: string) => ({
  userId: wallet.length,
  wallet,
  nickname: wallet,
  streamer: true,
  images: { THREE_FOUR: `/${wallet}.webp`, SIXTEEN_NINE: null },
})

/** Prepares the lobby of a window; returns the pictures that it requests. */
async function prepared({ width = 390, query = '', isReceived = true } = {}): Promise<string[]> {
  const created: HTMLImageElement[] = []
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('Image', function createImage() {
    const image = document.createElement('img')
    created.push(image)
    return image
  })
  const { runtime } = createTestRuntime({
    query,
    responses: { 'top-streamers': { streamers: ['one', 'two'].map(streamer), schedules: [] } },
  })
  const received = isReceived ? runtime.cache.preload(topStreamers, {}) : Promise.resolve()
  await prepare(runtime, {}, received)
  return created.map(({ src }) => src)
}

it('the picture of the first top streamer is requested before a phone draws it', async () => {
  expect(await prepared()).toEqual(['https://api.example/one.webp'])
})

it.each([
  ['in a wider window', { width: 600 }],
  ['for another page than the lobby', { query: 'fullPath=/faq' }],
  ['of streamers who have not been received', { isReceived: false }],
])('no picture is requested ahead %s', async (_name, page) => {
  expect(await prepared(page)).toEqual([])
})
