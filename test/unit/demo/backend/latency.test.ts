import { describe, expect, test } from 'vitest'
import { routes } from '../../../../demo/backend/routes.ts'
import { createBench, ORIGIN } from './support.ts'

const lobby = (signal?: AbortSignal) =>
  new Request(`${ORIGIN}/api/v1/app/web/lobby`, signal ? { signal } : {})

describe('simulated latency', () => {
  test('is 50 to 400 ms for every call of data', () => {
    for (const { path, latency } of routes) {
      if (path.startsWith('images/')) continue
      expect(latency).toBeGreaterThanOrEqual(50)
      expect(latency).toBeLessThanOrEqual(400)
    }
  })

  test('passes on the handed clock, times the factor', async () => {
    const { backend, clock } = createBench('', { latencyFactor: 2 })
    let answered = false
    const pending = backend.fetch(lobby()).then(() => {
      answered = true
    })
    await clock.advance(599)
    expect(answered).toBe(false)
    await clock.advance(1)
    await pending
    expect(answered).toBe(true)
  })

  test('ends with the request, and leaves no timer', async () => {
    const { backend, clock } = createBench('', { latencyFactor: 1 })
    const controller = new AbortController()
    const pending = backend.fetch(lobby(controller.signal))
    controller.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
    expect(clock.pending).toBe(0)
  })

  test('ends with the backend, and leaves no timer', async () => {
    const { backend, clock } = createBench('', { latencyFactor: 1 })
    const pending = backend.fetch(lobby())
    backend.dispose()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
    await expect(backend.fetch(lobby())).rejects.toMatchObject({ name: 'AbortError' })
    expect(clock.pending).toBe(0)
  })

  test('the Date header is the time of the clock', async () => {
    const { backend, clock } = createBench()
    const { headers } = await backend.fetch(lobby())
    expect(Date.parse(headers.get('date') ?? '')).toBe(clock.now())
  })

  test('an API that stands under a path is found there', async () => {
    const { backend } = createBench('', { apiBase: 'https://casino.example/casino/' })
    const request = new Request('https://casino.example/casino/api/v1/app/web/settings')
    expect((await backend.fetch(request)).status).toBe(200)
  })
})
