// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { topStreamers } from '../../../src/api/lobby.ts'
import LobbyApp, { prepare } from '../../../src/app/lobby-app.tsx'
import { statusAtom } from '../../../src/runtime/atoms.ts'
import type { RoutingKind } from '../../../src/runtime/config/config.ts'
import { locationOf } from '../../../src/runtime/navigation/app-location.ts'
import { renderInRuntime } from '../../support/render-in-runtime.tsx'
import { createTestRuntime } from '../../support/test-runtime.tsx'
import { makeRecord } from '../features/lobby/factories.ts'

const streamer = (wallet: string) =>
  makeRecord(wallet, { images: { THREE_FOUR: `/${wallet}.webp`, SIXTEEN_NINE: null } })

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

it.each(['/Room/0x12', '/STUDIO/0x12', '/room/0x12/more'])(
  'the unknown path %s leads to the lobby',
  async path => {
    const { runtime } = createTestRuntime({ query: `demoType=anonymous&fullPath=${path}` })
    await renderInRuntime(runtime, createElement(LobbyApp))
    expect(locationOf(runtime).get().path).toBe('/')
  },
)

describe('a lobby that is added while another element keeps the location', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'))

  /** A page whose lobby is at a path, and goes; its runtime stays. */
  function left(routing: RoutingKind, path: string) {
    const { runtime } = createTestRuntime({ config: { routing } })
    locationOf(runtime).navigate(path)
    return {
      runtime,
      path: () => locationOf(runtime).get().path,
      add: () => prepare(runtime, {}, Promise.resolve()),
    }
  }

  it.each([
    ['hash', '/#/faq'],
    ['path', '/faq'],
  ] as const)(
    'opens what the host has written into the address, with %s routing',
    async (routing, address) => {
      const { add, path } = left(routing, '/room/0x12')
      window.history.pushState(null, '', address)
      await add()
      expect(path()).toBe('/faq')
    },
  )

  it('leaves a studio that is live where it is', async () => {
    const { add, path, runtime } = left('hash', '/studio/0x12')
    locationOf(runtime).isRefused = () => true
    window.history.pushState(null, '', '/#/faq')
    await add()
    expect(path()).toBe('/studio/0x12')
  })

  it('ends no session of a studio that the host has left, and that of one that is open stays its own', async () => {
    const { add, path, runtime } = left('hash', '/studio/0x12')
    window.history.pushState(null, '', '/#/faq')
    await add()
    expect(path()).toBe('/faq')
    expect(runtime.store.get(statusAtom)).toBe('enabled')
    locationOf(runtime).navigate('/studio/0x12')
    await add()
    expect(locationOf(runtime).isStudioOnly).toBe(true)
  })

  it('opens where the last one was, with memory routing', async () => {
    const { add, path } = left('memory', '/room/0x12')
    window.history.pushState(null, '', '/faq')
    await add()
    expect(path()).toBe('/room/0x12')
  })
})
