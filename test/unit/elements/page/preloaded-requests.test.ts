import { describe, expect, it, vi } from 'vitest'
import { casinoRewards, casinoRoom, specs } from '../../../../elements/definition/specs.ts'
import type { ElementSpec } from '../../../../elements/element-host.ts'
import {
  createPreloadedRequests,
  userRequests,
} from '../../../../elements/page/preloaded-requests.ts'
import { roomCopySession } from '../../../../src/api/copy-session.ts'
import { lobbyPlayer, presence } from '../../../../src/api/lobby.ts'
import type { NoParams, Resource } from '../../../../src/api/resource.ts'
import { FIRST_REWARDS, rewards } from '../../../../src/api/rewards.ts'
import { chatHistory } from '../../../../src/api/room.ts'
import {
  defaultConfig,
  type PageConfig,
  type RoutingKind,
} from '../../../../src/runtime/config/config.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

const base = 'https://api.example'
const calls = [
  { path: '/own', access: 'user' },
  { path: '/open', access: 'public' },
] as const

function create(config: Partial<PageConfig> = {}) {
  const sent: Request[] = []
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(new Request(input, init))
    return new Response('{}')
  })
  const settings = { ...defaultConfig, apiUrl: base, token: 'one', ...config }
  const clock = createManualClock()
  const early = createPreloadedRequests({ fetch }, () => settings, clock)
  const take = (
    path: string,
    token: string | null = 'one',
    { signal = new AbortController().signal, method = 'GET' } = {},
  ) => {
    const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` })
    return early.take(base + path, { method, headers, signal })
  }
  return { early, clock, sent, take }
}

describe('reads that are sent ahead', () => {
  it('have the headers of all requests', () => {
    const { early, sent } = create({ referer: 'https://host.example/' })
    early.send(calls)
    expect(sent.map(({ url }) => url)).toEqual([`${base}/own`, `${base}/open`])
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer one',
      'x-referer': 'https://host.example/',
    })
  })

  it('need no Request of the page', () => {
    vi.stubGlobal('Request', class {})
    const fetch = vi.fn(async () => new Response('{}'))
    const settings = { ...defaultConfig, apiUrl: base }
    createPreloadedRequests({ fetch }, () => settings, createManualClock()).send(calls)
    vi.unstubAllGlobals()
    expect(fetch.mock.calls).toEqual([[`${base}/open`, expect.anything()]])
  })

  it('are only public ones without a token, and none in demo mode', () => {
    const anonymous = create({ token: null })
    anonymous.early.send(calls)
    expect(anonymous.sent.map(({ url }) => url)).toEqual([`${base}/open`])
    const demo = create({ demo: true })
    demo.early.send(calls)
    expect(demo.sent).toEqual([])
  })

  it('are sent once and taken once, by a request with the same token', async () => {
    const { early, sent, take } = create()
    early.send(calls)
    early.send(calls)
    expect(sent).toHaveLength(2)
    expect(take('/own', 'two')).toBeUndefined()
    expect(take('/own', null)).toBeUndefined()
    const taken = take('/own')
    expect(await (await taken?.response)?.text()).toBe('{}')
    expect(taken?.receivedAt).toBeGreaterThanOrEqual(taken?.sentAt ?? Number.NaN)
    expect(take('/own')).toBeUndefined()
  })

  it('are received to their end before anybody takes them', async () => {
    const readToEnd = Promise.withResolvers<void>()
    const body = new ReadableStream(
      {
        pull(controller) {
          controller.enqueue(new TextEncoder().encode('{}'))
          controller.close()
          readToEnd.resolve()
        },
      },
      { highWaterMark: 0 },
    )
    const fetch = async () => new Response(body)
    const early = createPreloadedRequests({ fetch }, () => ({ ...defaultConfig, apiUrl: base }))
    early.send([{ path: '/open', access: 'public' }])
    expect(early.isReceived('/open')).toBe(false)
    await readToEnd.promise
    await vi.waitFor(() => expect(early.isReceived('/open')).toBe(true))
    const response = await early.take(`${base}/open`, {
      method: 'GET',
      headers: new Headers(),
      signal: new AbortController().signal,
    })?.response
    expect(await response?.text()).toBe('{}')
    expect(early.isReceived('/open')).toBeFalsy()
    early.clear()
  })

  it('are aborted when the settings change, and when the request that took one is', () => {
    const { early, sent, take } = create()
    early.send(calls)
    const reader = new AbortController()
    take('/own', 'one', { signal: reader.signal })
    reader.abort()
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
    early.clear()
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true])
    expect(take('/open')).toBeUndefined()
  })

  it('are not used after the deadline of requests', async () => {
    const { early, clock, sent, take } = create()
    early.send(calls)
    take('/open')
    await clock.advance(15_000)
    expect(take('/own')).toBeUndefined()
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })
})

const ROOM = { roomId: '0x1', roomView: 'room' } as const
const pathOf = ({ toPath }: Resource<NoParams, unknown>) => toPath({})

it.each<ElementSpec>(specs)(
  '$tag sends those reads ahead that its view needs first',
  async spec => {
    const { initialResources = () => [] } = await spec.load()
    const needed = initialResources(ROOM).map(pathOf)
    expect(needed.length).toBeGreaterThan(1)
    const sent = spec.initialRequests(ROOM, 'memory').map(({ path }) => path)
    expect(sent).toEqual(expect.arrayContaining(needed))
  },
)

it('the rewards send ahead what their count reads', () => {
  expect(casinoRewards.initialRequests().slice(2)).toEqual([
    { path: rewards.toPath(FIRST_REWARDS), access: 'user' },
  ])
})

describe('a room sends ahead', () => {
  type RoomProps = Parameters<typeof casinoRoom.initialRequests>[0]
  const callsOf = (props: Partial<RoomProps>, routing: RoutingKind = 'memory') =>
    casinoRoom.initialRequests({ ...ROOM, ...props }, routing)

  it('what its stream needs first, then what its header and its panels read', () => {
    expect(callsOf({})).toEqual([
      { path: lobbyPlayer.toPath({ wallet: ROOM.roomId }), access: 'public' },
      { path: presence.toPath({ wallet: ROOM.roomId }), access: 'public' },
      ...userRequests,
      { path: roomCopySession.toPath(ROOM), access: 'user' },
      { path: chatHistory.toPath(ROOM), access: 'public' },
    ])
  })

  it.each<[string, Partial<RoomProps>, RoutingKind?]>([
    ['it has no streamer', { roomId: null }],
    ['it is a studio', { roomView: 'studio' }],
    ['the URL may open another room', {}, 'hash'],
  ])('nothing about a streamer if %s', (_name, props, routing) => {
    expect(callsOf(props, routing)).toEqual(userRequests)
  })
})
