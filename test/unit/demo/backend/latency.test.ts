import { expect, test } from 'vitest'
import { routes } from '../../../../demo/backend/routes.ts'
import { createTestBackend, ORIGIN } from './support.ts'

const lobby = (signal?: AbortSignal) =>
  new Request(`${ORIGIN}/api/v1/app/web/lobby`, signal ? { signal } : {})

test('delays every call of data by 50 to 300 ms', () => {
  for (const { path, latency } of routes) {
    if (path.startsWith('images/')) continue
    expect(latency).toBeGreaterThanOrEqual(50)
    expect(latency).toBeLessThanOrEqual(300)
  }
})

test('multiplies the latency by its factor, which may change between calls', async () => {
  const { backend, clock } = createTestBackend('', { latencyFactor: 2 })
  const { latencyFactor, setLatencyFactor } = backend.control
  for (const factor of [2, 3, 0]) {
    setLatencyFactor(factor)
    expect(latencyFactor()).toBe(factor)
    let answered = false
    const pending = backend.fetch(lobby()).then(() => {
      answered = true
    })
    await clock.advance(Math.max(0, 300 * factor - 1))
    expect(answered).toBe(factor === 0)
    await clock.advance(1)
    await pending
  }
})

test('answers an unknown call after 400 ms', async () => {
  const { backend, clock } = createTestBackend('', { latencyFactor: 1 })
  let status = 0
  const pending = backend.fetch(new Request(`${ORIGIN}/api/v1/app/web/nothing`)).then(answer => {
    status = answer.status
  })
  await clock.advance(399)
  expect(status).toBe(0)
  await clock.advance(1)
  await pending
  expect(status).toBe(404)
})

test('ends the latency with an aborted request, and with the backend, without a timer left', async () => {
  const { backend, clock } = createTestBackend('', { latencyFactor: 1 })
  const controller = new AbortController()
  const aborted = backend.fetch(lobby(controller.signal))
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  expect(clock.pending).toBe(0)
  const pending = backend.fetch(lobby())
  backend.dispose()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  await expect(backend.fetch(lobby())).rejects.toMatchObject({ name: 'AbortError' })
  expect(clock.pending).toBe(0)
})

test("sets the Date header to the clock's time", async () => {
  const { backend, clock } = createTestBackend()
  const { headers } = await backend.fetch(lobby())
  expect(Date.parse(headers.get('date') ?? '')).toBe(clock.now())
})

test('answers an API below a path', async () => {
  const { backend } = createTestBackend('', { apiBase: 'https://casino.example/casino/' })
  const request = new Request('https://casino.example/casino/api/v1/app/web/settings')
  expect((await backend.fetch(request)).status).toBe(200)
})
