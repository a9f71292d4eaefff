import { connect } from 'node:net'
import { decodeJwt } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../../../../demo/server/sandbox.ts'
import { createEchoBackend, startSandbox, tokenOf } from './support.ts'

const api = '/api/v1/app/web'
const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

describe('calls to the API', () => {
  it("passes the bearer's verified wallet on, and null without one", async () => {
    const { url, backend, ...sandbox } = await startSandbox()
    const token = await tokenOf({ url, backend, ...sandbox })
    const authorization = `Bearer ${token}`
    const mine = await fetch(`${url}${api}/user/info?a=1`, { headers: { authorization } })
    expect(await mine.json()).toMatchObject({ wallet: '0xabc', method: 'GET' })
    const anyone = await fetch(`${url}${api}/lobby`)
    expect(await anyone.json()).toMatchObject({ wallet: null })
    expect(backend.calls).toEqual([
      { method: 'GET', path: `${api}/user/info?a=1`, wallet: '0xabc' },
      { method: 'GET', path: `${api}/lobby`, wallet: null },
    ])
  })

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('passes %s and its body on', async method => {
    const { url } = await startSandbox()
    const body = method === 'GET' ? null : '{"zażółć":"😀"}'
    const answer = await fetch(`${url}${api}/x`, { method, body, headers: { 'X-Referer': 'r' } })
    expect(await answer.json()).toEqual({
      wallet: null,
      method,
      body: body ?? null,
      referer: 'r',
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toBe('Date, Age')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(Date.parse(answer.headers.get('date') ?? '')).toBeGreaterThan(0)
  })

  it.each([
    ['forged', async () => 'Bearer a.b.c'],
    ['expired', async (own: Sandbox) => `Bearer ${await tokenOf(own, 'ttl=-1')}`],
    ['of another secret', async () => `Bearer ${await tokenOf(await startSandbox())}`],
    ['unsigned', async () => 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIweGFiYyJ9.'],
    ['of another scheme', async () => 'Basic YTpi'],
    ['empty', async () => 'Bearer '],
  ])('answers 401 to a bearer that is %s', async (_, header) => {
    const sandbox = await startSandbox()
    const { url, backend } = sandbox
    const headers = { authorization: await header(sandbox) }
    const answer = await fetch(`${url}${api}/user/info`, { headers })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ detail: 'error.app.session-expired' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(backend.calls).toEqual([])
  })

  it('answers a preflight for its headers, without credentials', async () => {
    const { url, backend } = await startSandbox()
    const answer = await fetch(`${url}${api}/user/info`, { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, X-Referer, Idempotency-Key',
    )
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(backend.calls).toEqual([])
  })

  it('answers HEAD as GET without a body', async () => {
    const { url, backend } = await startSandbox()
    const answer = await fetch(`${url}${api}/x`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
    expect(backend.calls[0]?.method).toBe('GET')
  })

  it('sends no body for a response without one', async () => {
    const { url } = await startSandbox()
    const answer = await fetch(`${url}${api}/empty`)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  it('accepts a body of 64 kB and refuses a longer one', async () => {
    const { url, backend } = await startSandbox()
    const fits = await fetch(`${url}${api}/x`, { method: 'POST', body: 'x'.repeat(65_536) })
    expect(fits.status).toBe(200)
    const large = await fetch(`${url}${api}/x`, { method: 'POST', body: 'x'.repeat(65_537) })
    expect(large.status).toBe(413)
    expect(large.headers.get('access-control-allow-origin')).toBe('*')
    expect(backend.calls).toHaveLength(1)
  })

  it('answers 500 if the backend throws, and logs the call without its query', async () => {
    const lines: string[] = []
    const { url } = await startSandbox({ log: line => lines.push(line) })
    const answer = await fetch(`${url}${api}/boom?token=secret`)
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal error' }])
    expect(lines.join('\n')).toContain('boom')
    expect(lines.join('\n')).not.toContain('secret')
  })

  it.each([
    ['an absolute target', 'GET http://evil.example/ HTTP/1.1', 400],
    ['a method that nobody has', 'TRACE /api/x HTTP/1.1', 405],
    ['a host in the path', 'GET //evil.example/x HTTP/1.1', 404],
  ])('survives a request to %s', async (_, line, status) => {
    const { port } = await startSandbox()
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
      })
      let text = ''
      socket.on('data', piece => {
        text += piece
      })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  it('aborts a call when its client disconnects', async () => {
    const backend = createEchoBackend()
    let signal: AbortSignal | undefined
    backend.fetch = request => {
      signal = request.signal
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    }
    const { url } = await startSandbox({ backend })
    const leave = new AbortController()
    const call = fetch(`${url}${api}/x`, { signal: leave.signal })
    await vi.waitFor(() => expect(signal).toBeDefined())
    leave.abort()
    await expect(call).rejects.toThrow()
    await vi.waitFor(() => expect(signal?.aborted).toBe(true))
  })
})

describe('sandbox tokens', () => {
  it('puts wallet, modes and expiry into a token', async () => {
    const sandbox = await startSandbox()
    const token = await tokenOf(sandbox, 'user=0x1&appMode=NOCODE&copyMode=IN_POOL&ttl=60')
    const claims = decodeJwt(token)
    expect(claims).toMatchObject({ sub: '0x1', appMode: 'NOCODE', copyMode: 'IN_POOL' })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(60)
  })

  it('issues a token for the default user if none is given', async () => {
    const sandbox = await startSandbox({ defaultWallet: '0xme' })
    expect(decodeJwt(await tokenOf(sandbox, '')).sub).toBe('0xme')
  })

  it('accepts tokens of the same secret in another process', async () => {
    const before = await startSandbox({ secret: 's'.repeat(32) })
    const token = await tokenOf(before)
    const after = await startSandbox({ secret: 's'.repeat(32) })
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${after.url}${api}/x`, { headers })).status).toBe(200)
  })

  it.each(['user=a%20b', 'ttl=soon', 'ttl=1e9', 'appMode=ROOT', 'copyMode=x'])(
    'refuses a token for %s',
    async query => {
      const { url } = await startSandbox()
      expect((await fetch(`${url}/sandbox/token?${query}`)).status).toBe(400)
    },
  )
})

describe('injected faults', () => {
  it('applies a fault to the next calls of its path only', async () => {
    const { url, backend, faults } = await startSandbox()
    const added = await fetch(
      `${url}/sandbox/faults`,
      post({ path: 'user/info', kind: 'status', status: 503, times: 2 }),
    )
    expect(await added.json()).toEqual({ pending: 1 })
    const statuses: number[] = []
    for (const path of ['lobby', 'user/info', 'user/info', 'user/info']) {
      statuses.push((await fetch(`${url}${api}/${path}`)).status)
    }
    expect(statuses).toEqual([200, 503, 503, 200])
    expect(backend.calls).toHaveLength(2)
    expect(faults.pending).toBe(0)
  })

  it('applies faults with a body, a shape, a method and a path prefix', async () => {
    const { url, faults } = await startSandbox()
    faults.add({ path: 'lobby*', kind: 'shape', method: 'get', body: [1] })
    faults.add({
      path: '/api/v1/app/control/x',
      kind: 'status',
      status: 403,
      body: { message: 'm' },
    })
    expect((await fetch(`${url}${api}/lobby/top`, { method: 'POST' })).status).toBe(200)
    expect(await (await fetch(`${url}${api}/lobby/top`)).json()).toEqual([1])
    const refused = await fetch(`${url}/api/v1/app/control/x`)
    expect([refused.status, await refused.json()]).toEqual([403, { message: 'm' }])
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('delays a call and then lets the backend answer', async () => {
    const { url, faults } = await startSandbox()
    faults.add({ path: 'x', kind: 'delay', ms: 30 })
    const start = performance.now()
    expect((await fetch(`${url}${api}/x`)).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThanOrEqual(29)
  })

  it('lets a call hang until its client disconnects or the sandbox closes', async () => {
    const sandbox = await startSandbox()
    sandbox.faults.add({ path: 'x', kind: 'hang' })
    sandbox.faults.add({ path: 'x', kind: 'hang' })
    const leaving = new AbortController()
    const left = fetch(`${sandbox.url}${api}/x`, { signal: leaving.signal })
    await vi.waitFor(() => expect(sandbox.faults.pending).toBe(1))
    leaving.abort()
    await expect(left).rejects.toThrow()
    const hanging = fetch(`${sandbox.url}${api}/x`)
    await vi.waitFor(() => expect(sandbox.faults.pending).toBe(0))
    await Promise.all([expect(hanging).rejects.toThrow(), sandbox.close()])
  })

  it.each([
    {},
    { path: 'x' },
    { path: 'x', kind: 'magic' },
    { path: 'x', kind: 'status', status: 99 },
  ])('refuses the malformed fault %j', async fault => {
    const { url } = await startSandbox()
    expect((await fetch(`${url}/sandbox/faults`, post(fault))).status).toBe(400)
  })

  it('removes faults by DELETE', async () => {
    const { url, faults } = await startSandbox()
    faults.add({ path: 'x', kind: 'hang' })
    await fetch(`${url}/sandbox/faults`, { method: 'DELETE' })
    expect(faults.pending).toBe(0)
    expect((await fetch(`${url}${api}/x`)).status).toBe(200)
  })
})

describe('changes by hand', () => {
  it.each([
    ['streamer/0x1/status', 'setStreamerStatus', { status: 'OFFLINE' }, ['0x1', 'OFFLINE']],
    ['streamer/0x1/status', 'setStreamerStatus', { status: 'GONE' }, null],
    ['streamer/0x1/actions', 'playAction', { actionType: 'WIN', usd: 3 }, ['0x1', 'WIN', 3]],
    ['streamer/0x1/actions', 'playAction', { actionType: 'BET_COPIED', usd: 3 }, null],
    ['streamer/0x1/actions', 'playAction', { actionType: 'WIN', usd: -1 }, null],
    ['game-center/7001/finish', 'finishEvent', { kind: 'wheel' }, ['7001', 'wheel']],
    ['game-center/7001/finish', 'finishEvent', { kind: 'lottery' }, null],
    ['notifications', 'sendNotification', { kind: 'DEFAULT' }, ['DEFAULT', '0xme']],
    ['notifications', 'sendNotification', { kind: 'DEFAULT', wallet: 'a' }, ['DEFAULT', 'a']],
    ['notifications', 'sendNotification', { kind: 'NONE' }, null],
    ['notifications', 'sendNotification', { kind: 'DEFAULT', wallet: '/../' }, null],
  ] as const)('at %s call %s for %j with %j', async (path, name, body, sent) => {
    const control = {
      setStreamerStatus: vi.fn(),
      playAction: vi.fn(),
      finishEvent: vi.fn(),
      sendNotification: vi.fn(),
    }
    const backend = { ...createEchoBackend(), control }
    const { url } = await startSandbox({ backend, defaultWallet: '0xme' })
    const { status } = await fetch(`${url}/sandbox/${path}`, post(body))
    expect([status, control[name].mock.calls]).toEqual(sent ? [200, [sent]] : [400, []])
  })

  it('answers 404 to an unknown control', async () => {
    const { url } = await startSandbox()
    expect((await fetch(`${url}/sandbox/nothing`)).status).toBe(404)
    expect((await fetch(`${url}/sandbox/socket/cut`)).status).toBe(404)
  })
})

describe('closing', () => {
  it('disposes the backend and frees the port on close', async () => {
    const first = await startSandbox()
    await first.close()
    expect(first.backend.disposed).toBe(true)
    const second = await startSandbox({ port: first.port })
    expect(second.port).toBe(first.port)
  })

  it('rejects if the port is in use', async () => {
    const { port } = await startSandbox()
    await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
