// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest'
import { socketTicketsOf } from '../../../../src/runtime/realtime/socket-tickets.ts'
import type { Runtime } from '../../../../src/runtime/runtime.ts'
import { createTestRuntime } from '../../../support/test-runtime.tsx'

const TOKEN = 'secret-token'
const CALL = 'POST https://api.example/api/v1/app/web/user/socket-ticket'

type Answer = () => Response | Promise<Response>

const issued = (ticket: string) => () => Response.json({ ticket, expiresIn: 30 })
const status =
  (code: number, body: object = {}) =>
  () =>
    Response.json(body, { status: code })
const expired = status(401, { detail: 'error.app.session-expired' })
const broken = () => Promise.reject(new TypeError('unreachable'))

/** Starts a runtime whose server answers with these in turn, the last one for good. */
function start(answers: readonly Answer[], config: Partial<Runtime['store']> | object = {}) {
  const calls: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    calls.push(`${init?.method} ${url}`)
    const answer = answers[calls.length - 1] ?? answers.at(-1)
    return answer?.() ?? new Response()
  })
  const { runtime, clock, lines } = createTestRuntime({
    config: { demo: false, token: TOKEN, ...config },
  })
  return { clock, calls, log: lines, runtime, tickets: socketTicketsOf(runtime) }
}

describe('tickets of the socket', () => {
  it('are requested anew for each connection', async () => {
    const { tickets, calls } = start([issued('one'), issued('two')])
    expect([await tickets.take(), await tickets.take()]).toEqual(['one', 'two'])
    expect(calls).toEqual([CALL, CALL])
  })

  it('are there for the first connection if they were requested ahead', async () => {
    const { tickets, calls } = start([issued('one'), issued('two')])
    tickets.prepare()
    tickets.prepare()
    expect(calls).toEqual([CALL])
    expect([await tickets.take(), await tickets.take()]).toEqual(['one', 'two'])
    tickets.prepare()
    expect(calls).toEqual([CALL, CALL])
  })

  it('that were requested long ago are not used', async () => {
    const { tickets, clock } = start([issued('old'), issued('fresh')])
    tickets.prepare()
    await clock.advance(15_000)
    expect(await tickets.take()).toBe('fresh')
  })

  it.each([
    ['a visitor without a token', { token: null }],
    ['the demo', { demo: true }],
  ])('are not requested ahead for %s', (_who, config) => {
    const { tickets, calls } = start([issued('one')], config)
    tickets.prepare()
    expect(calls).toEqual([])
  })

  it('are not asked for again where the server answered 404', async () => {
    const { tickets, calls, log } = start([status(404), issued('one')])
    expect([await tickets.take(), await tickets.take()]).toEqual([null, null])
    expect([calls, log]).toEqual([[CALL], []])
  })

  it('are asked for at another server, also by another user', async () => {
    const { tickets, calls, runtime: created } = start([status(404), issued('one')])
    expect(await tickets.take()).toBeNull()
    created.configure({ token: 'other-user' })
    expect(await socketTicketsOf(created).take()).toBeNull()
    created.configure({ apiUrl: 'https://other.example' })
    expect(await socketTicketsOf(created).take()).toBe('one')
    expect(calls.map(call => new URL(call.slice(5)).host)).toEqual(['api.example', 'other.example'])
  })

  it.each([
    ['an error', status(503)],
    ['no answer', broken],
    ['an answer of another shape', () => Response.json({ ticket: '' })],
  ])('give way to the token after %s, logged once without it', async (_what, answer) => {
    const { tickets, log, calls } = start([answer])
    expect([await tickets.take(), await tickets.take()]).toEqual([null, null])
    expect(calls).toHaveLength(2)
    expect(log).toHaveLength(1)
    expect(log[0]).toContain('no ticket, connecting with the token')
    expect(log[0]).not.toContain(TOKEN)
  })

  it('give way to the token after 4 s without an answer', async () => {
    const { tickets, clock } = start([() => new Promise<Response>(() => {})])
    const ticket = tickets.take()
    await clock.advance(3999)
    const state = await Promise.race([ticket, Promise.resolve('waiting')])
    await clock.advance(1)
    expect([state, await ticket]).toEqual(['waiting', null])
  })

  it('never give way to the token where the server has issued one', async () => {
    const { tickets } = start([issued('one'), status(503), broken, issued('two')])
    expect(await tickets.take()).toBe('one')
    await expect(tickets.take()).rejects.toThrow()
    await expect(tickets.take()).rejects.toThrow()
    expect(await tickets.take()).toBe('two')
  })

  it('make an attempt fail, without the token, once the session has expired', async () => {
    const { tickets } = start([expired])
    await expect(tickets.take()).rejects.toMatchObject({ code: 'session-expired' })
  })
})
