import { afterEach, describe, expect, test } from 'vitest'
import { createLayerSelector } from '../../../src/media/whep-layer-selector.ts'
import { sessionResponse } from '../../support/fakes/fake-connection.ts'
import { nextTask } from '../../support/wait.ts'

const LAYER = 'urn:ietf:params:whep:ext:core:layer'
const EVENTS = 'urn:ietf:params:whep:ext:core:server-sent-events'
const both = { [LAYER]: 'https://sfu.example/layer', [EVENTS]: 'https://sfu.example/sse' }

class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = []
  readonly url: string
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }
  send(data: unknown) {
    this.dispatchEvent(new MessageEvent('layers', { data: JSON.stringify(data) }))
  }
  close() {
    this.isClosed = true
  }
}

afterEach(() => {
  FakeEventSource.all = []
})

interface Refusals {
  stream?: boolean
  choice?: boolean
}

async function setup(extensions: Readonly<Record<string, string>>, refusals: Refusals = {}) {
  const disposal = new AbortController()
  const requests: [url: string, body: unknown][] = []
  const pending: (() => void)[] = []
  let changes = 0
  const selector = createLayerSelector({
    page: Object.assign(Object.create(globalThis), { EventSource: FakeEventSource }),
    client: {
      async postJson(url, body) {
        requests.push([new URL(url).pathname, body])
        if (url.endsWith('/sse')) {
          if (refusals.stream) throw new Error('405')
          return 'https://sfu.example/sse/1'
        }
        await new Promise<void>(resolve => pending.push(resolve))
        if (refusals.choice) throw new Error('400')
        return null
      },
    },
    response: sessionResponse({ extensions: new Map(Object.entries(extensions)) }),
    signal: disposal.signal,
    onChange() {
      changes += 1
    },
  })
  await Promise.resolve()
  await Promise.resolve()
  const [source] = FakeEventSource.all
  return {
    selector,
    requests,
    source,
    answer: async () => {
      pending.shift()?.()
      await nextTask()
    },
    changes: () => changes,
    dispose: () => disposal.abort(),
  }
}

const layersOf = (...heights: number[]) => ({
  0: { layers: heights.map(height => ({ encodingId: `e${height}`, height })) },
})
const idOf = (height: number) => JSON.stringify({ encodingId: `e${height}` })

describe('the layers of a WHEP session', () => {
  test('the engine asks for an event stream of layers, and offers what it tells', async () => {
    const { selector, requests, source, changes } = await setup(both)
    expect(requests).toEqual([['/sse', ['layers']]])
    expect(source?.url).toBe('https://sfu.example/sse/1')
    expect(selector.qualities()).toEqual([])
    source?.send(layersOf(90, 180))
    expect(selector.qualities().map(({ height }) => height)).toEqual([180, 90])
    expect(changes()).toBe(1)
  })

  test('a link to an event stream that no request has to create is opened itself', async () => {
    const { source } = await setup(both, { stream: true })
    expect(source?.url).toBe('https://sfu.example/sse')
  })

  test('a server that lacks one of both extensions gets no request and offers nothing', async () => {
    for (const extensions of [{}, { [LAYER]: '/layer' }, { [EVENTS]: '/sse' }]) {
      const { selector, requests, source } = await setup(extensions)
      selector.select('auto')
      expect([requests, source, selector.qualities()]).toEqual([[], undefined, []])
    }
  })

  test('an event that repeats the same layers is no change, other layers are, and unreadable data is none', async () => {
    const { selector, source, changes } = await setup(both)
    source?.send(layersOf(90, 180))
    source?.send({
      0: { layers: [{ encodingId: 'e90', height: 90, bitrate: 9 }, ...layersOf(180)[0].layers] },
    })
    expect(changes()).toBe(1)
    source?.send(layersOf(90))
    expect(changes()).toBe(2)
    source?.send(null)
    expect([selector.qualities(), changes()]).toEqual([[], 3])
  })

  test('the end of a session closes its event stream, also one that is being created', async () => {
    const { source, dispose, changes } = await setup(both)
    dispose()
    source?.send(layersOf(90, 180))
    expect([source?.isClosed, changes()]).toEqual([true, 0])
    FakeEventSource.all = []
    const early = setup(both)
    ;(await early).dispose()
    expect(FakeEventSource.all.every(({ isClosed }) => isClosed)).toBe(true)
  })
})

describe('the choice of a layer', () => {
  test('a choice names the layer and its m-line, and auto names none', async () => {
    const { selector, requests, source, answer } = await setup(both)
    source?.send(layersOf(90, 180))
    selector.select(idOf(90))
    await answer()
    selector.select('auto')
    await answer()
    expect(requests.slice(1)).toEqual([
      ['/layer', { mediaId: '0', encodingId: 'e90' }],
      ['/layer', { mediaId: '0' }],
    ])
  })

  test('a choice is sent after the answer to the one before, even to a refusal', async () => {
    const { selector, requests, source, answer } = await setup(both, { choice: true })
    source?.send(layersOf(90, 180))
    selector.select(idOf(90))
    selector.select(idOf(180))
    await Promise.resolve()
    expect(requests).toHaveLength(2)
    await answer()
    expect(requests.at(-1)).toEqual(['/layer', { mediaId: '0', encodingId: 'e180' }])
  })

  test('before the first layers there is nothing to choose', async () => {
    const { selector, requests } = await setup(both)
    selector.select('auto')
    expect(requests).toHaveLength(1)
  })
})
