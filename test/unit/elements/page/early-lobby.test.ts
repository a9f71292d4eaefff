// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { start } from '../../../../elements/page/early-lobby.ts'
import { topStreamers } from '../../../../src/api/lobby.ts'
import { createLog } from '../../../../src/lib/log.ts'
import { defaultConfig } from '../../../../src/runtime/config/config.ts'

const images = { THREE_FOUR: '/mira-3x4.webp', SIXTEEN_NINE: '/mira-16x9.webp' }

/** The pictures that were requested. */
let requested: { src: string; srcset: string; sizes: string; fetchPriority: string }[] = []

afterEach(() => {
  requested = []
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

/** Starts a lobby of the given width, whose server answers as given. */
async function startLobby(width: number, body: unknown, status = 200) {
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      srcset = ''
      sizes = ''
      fetchPriority = ''
      constructor() {
        requested.push(this)
      }
    },
  )
  const box = document.createElement('div')
  Object.defineProperty(box, 'clientWidth', { value: width })
  const peeked: string[] = []
  await start({
    root: document.createElement('div').attachShadow({ mode: 'open' }),
    box,
    signal: new AbortController().signal,
    props: {},
    config: { ...defaultConfig, apiUrl: 'https://api.example' },
    calls: {
      send() {},
      peek(path) {
        peeked.push(path)
        return Promise.resolve(Response.json(body, { status }))
      },
    },
    log: createLog(() => {}),
  })
  return peeked
}

test('the picture of the first top streamer is requested as its card will show it, before any other', async () => {
  const peeked = await startLobby(390, { streamers: [{ images: { ...images, WIDTHS: [240, 480] } }] })
  expect(peeked).toEqual([topStreamers.toPath({})])
  expect(requested).toEqual([
    {
      src: 'https://api.example/mira-3x4.webp',
      srcset:
        'https://api.example/mira-3x4.webp?width=240 240w, https://api.example/mira-3x4.webp?width=480 480w',
      sizes: '250px',
      fetchPriority: 'high',
    },
  ])
})

test('a wide lobby requests the wide picture', async () => {
  await startLobby(1440, { streamers: [{ images }] })
  expect(requested.map(({ src, srcset }) => [src, srcset])).toEqual([
    ['https://api.example/mira-16x9.webp', ''],
  ])
})

test.each([
  ['a failed answer', {}, 500],
  ['a list without streamers', { streamers: [] }, 200],
  ['an answer of another shape', 'streamers', 200],
  ['a streamer without pictures', { streamers: [{ images: { THREE_FOUR: 7 } }] }, 200],
])('nothing is requested for %s', async (_name, body, status) => {
  await startLobby(390, body, status)
  expect(requested).toEqual([])
})

test('nothing is requested by a lobby that opens with a room', async () => {
  window.history.replaceState(null, '', '/?fullPath=%2Froom%2F0xferro')
  await startLobby(390, { streamers: [{ images }] })
  expect(requested).toEqual([])
})
