// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest'
import { statusAtom } from '../../../../src/runtime/atoms.ts'
import { realtimeOf } from '../../../../src/runtime/realtime/app-realtime.ts'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { jwt } from '../../../support/tokens.ts'
import { nextTask } from '../../../support/wait.ts'
import { type FakeSocket, stubSockets } from '../../realtime/support.ts'

const TOPIC = '/app/operator/1/events'
const TICKET = '/api/v1/app/web/user/socket-ticket'
const user = { operatorId: 1, operatorName: 'A', walletHash: 'w', language: 'en', nickname: null }

/** Returns a token of the same user; the name distinguishes it from others. */
const tokenOf = (name: string) => jwt({ sub: 'w', name })

let sockets: FakeSocket[] = []
const tokens = () => sockets.map(({ url }) => new URL(url).searchParams.get('token'))

beforeEach(() => {
  sockets = stubSockets()
})

function start(token: string | null) {
  const requests: string[] = []
  let answer: () => Response | Promise<Response> = () => Response.json(user)
  let ticket: () => Response = () => new Response('', { status: 404 })
  vi.spyOn(window, 'fetch').mockImplementation(async url => {
    const { pathname } = new URL(String(url))
    if (pathname === TICKET) return ticket()
    requests.push(pathname)
    return answer()
  })
  const { runtime: created, clock } = createTestRuntime({ config: { demo: false, token } })
  // Answers of fetch settle in turns of their own, which a clock knows nothing of.
  const pass = async (ms: number) => {
    await clock.advance(ms)
    await nextTask()
    await clock.advance(0)
  }
  return {
    runtime: created,
    clock,
    requests,
    pass,
    answerWith(next: () => Response | Promise<Response>) {
      answer = next
    },
    ticketWith(next: () => Response) {
      ticket = next
    },
    async listen() {
      realtimeOf(created).subscribe(TOPIC, () => {})
      await pass(0)
    },
    /** Refuses the newest socket with the events of a browser. */
    async refuse() {
      sockets.at(-1)?.close()
      await pass(6000)
    },
  }
}

it('after a failed attempt user/info is read before the next one', async () => {
  const { listen, refuse, requests } = start('first')
  await listen()
  expect(requests).toEqual([])
  await refuse()
  expect(requests).toEqual(['/api/v1/app/web/user/info'])
  expect(sockets).toHaveLength(2)
})

it('no socket is opened while the app is not enabled, until a new token is set', async () => {
  const { listen, refuse, pass, answerWith, runtime: created } = start(tokenOf('old'))
  await listen()
  answerWith(() => Response.json({ detail: 'error.app.session-expired' }, { status: 401 }))
  await refuse()
  await pass(120_000)
  expect(created.store.get(statusAtom)).toBe('disabledSessionExpired')
  expect(sockets).toHaveLength(1)
  answerWith(() => Response.json(user))
  created.configure({ token: tokenOf('new') })
  await pass(0)
  expect(tokens()).toEqual([tokenOf('old'), tokenOf('new')])
})

it('a renewed token has a socket of its own at once, and without a token there is none', async () => {
  const { listen, pass, runtime: created } = start(tokenOf('old'))
  await listen()
  created.configure({ token: tokenOf('new') })
  await pass(0)
  expect(tokens()).toEqual([tokenOf('old'), tokenOf('new')])
  created.configure({ token: null })
  await pass(60_000)
  expect(sockets.map(({ readyState }) => readyState)).toEqual([3, 3])
})

it('a server that is left during an attempt gets no token of the next one', async () => {
  const { listen, refuse, pass, answerWith, runtime: created } = start(tokenOf('old'))
  await listen()
  const held = Promise.withResolvers<Response>()
  answerWith(() => held.promise)
  await refuse()
  answerWith(() => Response.json(user))
  created.configure({ apiUrl: 'https://other.example', token: tokenOf('new') })
  held.resolve(Response.json(user))
  await pass(0)
  await pass(6000)
  expect(tokens()).toEqual([tokenOf('old')])
})

it('where the server has tickets, the token stands in no address, also after failures', async () => {
  const { listen, refuse, ticketWith } = start('secret')
  let number = 0
  ticketWith(() => {
    number += 1
    return number > 2
      ? new Response('', { status: 503 })
      : Response.json({ ticket: `t${number}`, expiresIn: 30 })
  })
  await listen()
  for (let attempt = 0; attempt < 5; attempt += 1) await refuse()
  expect(number).toBe(6)
  const addresses = sockets.map(({ url }) => new URL(url).search)
  expect(addresses).toEqual(['?ticket=t1', '?ticket=t2'])
})

it('attempts continue if user/info fails with another error', async () => {
  const { listen, refuse, answerWith } = start('first')
  await listen()
  answerWith(() => new Response('', { status: 503 }))
  await refuse()
  expect(sockets).toHaveLength(2)
})

it('the socket is closed on pagehide and reopened when the page is restored', async () => {
  const { listen, pass } = start('first')
  await listen()
  const transition = async (type: string, persisted: boolean) => {
    const event = new Event(type)
    window.dispatchEvent(Object.assign(event, { persisted }))
    await pass(0)
  }
  await transition('pageshow', false)
  expect(sockets).toHaveLength(1)
  await transition('pagehide', true)
  expect(sockets.map(({ readyState }) => readyState)).toEqual([3])
  await transition('pageshow', true)
  expect(sockets).toHaveLength(2)
})

it('disposing the runtime closes the socket and leaves no timer', async () => {
  const { listen, runtime: created, clock } = start('first')
  await listen()
  created.dispose()
  expect(sockets.map(({ readyState }) => readyState)).toEqual([3])
  expect(clock.pending).toBe(0)
})
