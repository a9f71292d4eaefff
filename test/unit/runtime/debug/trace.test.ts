// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest'
import { userInfo } from '../../../../src/api/user.ts'
import { isDebugKeyEnabled } from '../../../../src/runtime/config/parse-value.ts'
import { MAX_ENTRIES, traceOf } from '../../../../src/runtime/debug/trace.ts'
import { createTestRuntime } from '../../../support/test-runtime.tsx'

const user = { operatorId: 1, operatorName: 'A', walletHash: 'w', language: 'en', nickname: null }
const TOKEN = 'no-jwt-but-secret'

function start(query: string) {
  const { runtime: created, lines } = createTestRuntime({
    query,
    config: { demo: false, token: TOKEN },
  })
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(user))
  return { runtime: created, lines }
}

it('tracing is enabled by debug and by its own key, never in a sales presentation', () => {
  const isEnabled = (query: string) =>
    isDebugKeyEnabled(new URLSearchParams(query), 'debug', 'apiDebug')
  expect(['debug', 'apiDebug', 'debug&apiDebug=0'].every(isEnabled)).toBe(true)
  expect(['', 'socketDebug', 'apiDebug=0', 'debug&sale', 'apiDebug&sale=1'].some(isEnabled)).toBe(
    false,
  )
})

describe('traceOf', () => {
  it('each request is recorded with its outcome and duration, and not logged', async () => {
    const { runtime, lines } = start('debug')
    await runtime.http.read(userInfo, {})
    expect(traceOf(runtime).traffic().calls).toMatchObject([
      { method: 'GET', path: '/api/v1/app/web/user/info', outcome: 200, durationMs: 0 },
    ])
    expect(lines).toEqual([])
  })

  it('apiDebug logs requests and socketDebug logs frames', async () => {
    const { runtime, lines } = start('apiDebug&socketDebug')
    await runtime.http.read(userInfo, {})
    traceOf(runtime).frame('>>> SEND')
    expect(lines).toEqual([
      '[casino-elements] api: GET /api/v1/app/web/user/info 200 0 ms',
      '[casino-elements] frame: >>> SEND',
    ])
  })

  it('nothing is traced in a sales presentation', async () => {
    const { runtime, lines } = start('debug&apiDebug&sale')
    await runtime.http.read(userInfo, {})
    expect(traceOf(runtime).traffic().calls).toEqual([])
    expect(lines).toEqual([])
  })

  it('a failed request is distinguished from an aborted one', async () => {
    const { runtime } = start('debug')
    const fetch = vi.spyOn(window, 'fetch')
    fetch.mockRejectedValueOnce(new Error('down'))
    await expect(runtime.http.read(userInfo, {})).rejects.toThrow()
    fetch.mockImplementationOnce(
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject)),
    )
    const leaving = new AbortController()
    const read = runtime.http.read(userInfo, {}, leaving.signal)
    await vi.waitFor(() => expect(traceOf(runtime).traffic().calls.at(-1)?.outcome).toBeNull())
    leaving.abort()
    await expect(read).rejects.toThrow()
    const outcomes = traceOf(runtime)
      .traffic()
      .calls.map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['failed', 'aborted'])
  })

  it('tokens are redacted, also if they are not JWTs', async () => {
    const { runtime } = start('debug')
    const trace = traceOf(runtime)
    const url = `https://api.example/ws?token=${TOKEN}&x=eyJhbGciOi.eyJzdWIi.c2ln`
    const { signal } = new AbortController()
    const init = { method: 'GET', headers: new Headers(), signal }
    await trace.call(url, init, async () => Response.json({}))
    trace.frame(`>>> CONNECT\nauthorization:Bearer ${TOKEN}\npasscode:${TOKEN}\n\n`)
    const text = JSON.stringify(trace.traffic())
    expect(text).toContain('***')
    expect(text).not.toContain(TOKEN)
    expect(text).not.toContain('eyJ')
  })

  it('the last 50 requests and frames are kept, frames cut to 2000 characters', () => {
    const { runtime } = start('debug')
    const trace = traceOf(runtime)
    for (let at = 0; at < MAX_ENTRIES + 10; at += 1) trace.frame(`${at} ${'x'.repeat(5000)}`)
    const { frames } = trace.traffic()
    expect(frames).toHaveLength(50)
    expect(frames[0]?.text).toMatch(/^10 /)
    expect(frames[0]?.text).toHaveLength(2000)
  })
})
