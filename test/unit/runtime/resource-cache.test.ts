import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createHttp } from '../../../src/api/http.ts'
import { resource } from '../../../src/api/resource.ts'
import { seconds } from '../../../src/lib/clock.ts'
import { createResourceCache } from '../../../src/runtime/resource-cache.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const Count = v.object({ count: v.number() })
const kept = resource({ path: 'kept', schema: Count, staleTime: seconds(5) })
const forever = resource({ path: 'forever', schema: Count, staleTime: Number.POSITIVE_INFINITY })

function setUp() {
  const clock = createManualClock()
  const failures: string[] = []
  let asked = 0
  let status = 200
  const watched = true
  const http = createHttp({
    async send({ signal }) {
      asked += 1
      signal.throwIfAborted()
      return Response.json({ count: asked }, { status })
    },
    baseUrl: () => 'https://api.example',
    token: () => null,
    sessionId: () => 0,
    referer: () => null,
    clock,
    onErrorResponse: () => {},
  })
  const cache = createResourceCache({
    http,
    clock,
    onFailure: ({ code }) => failures.push(code),
    isVisible: () => watched,
    onFocus: () => () => {},
    onOnline: () => () => {},
  })
  /** What a mounted hook would do: read, and keep the answer in SWR's cache. */
  async function read(from: typeof kept) {
    const data = await cache.load(from, {})
    cache.swr.provider().set(cache.keyOf(from, {}), { data })
    return data.count
  }
  return {
    clock,
    cache,
    failures,
    read,
    answerWith(next: number) {
      status = next
    },
  }
}

describe('resource cache', () => {
  it('answers from the cache while the data is fresh, and asks again afterwards', async () => {
    const { clock, read } = setUp()
    expect(await read(kept)).toBe(1)
    await clock.advance(4999)
    expect(await read(kept)).toBe(1)
    await clock.advance(1)
    expect(await read(kept)).toBe(2)
  })

  it('keeps for good what is fresh forever', async () => {
    const { clock, read } = setUp()
    await read(forever)
    await clock.advance(seconds(1_000_000))
    expect(await read(forever)).toBe(1)
  })

  it('asks again after a refetch, whatever the freshness', async () => {
    const { cache, read } = setUp()
    await read(kept)
    cache.refetch(kept, {})
    expect(await read(kept)).toBe(2)
  })

  it('catches up with what was read before now, and with nothing that never was', async () => {
    const { cache, clock, read } = setUp()
    cache.revalidatePath(kept.toPath({}))
    expect(await read(kept)).toBe(1)
    cache.revalidatePath(kept.toPath({}))
    expect(await read(kept)).toBe(2)
    const underWay = read(forever)
    cache.revalidatePath(forever.toPath({}))
    // The answer that is on its way is worth showing; then it is asked for again.
    expect(await underWay).toBe(3)
    expect(await read(forever)).toBe(3)
    await clock.advance(0)
    expect(await read(forever)).toBe(4)
  })

  it('folds a change into what is cached', async () => {
    const { cache, read } = setUp()
    await read(kept)
    cache.update(kept, {}, ({ count }) => ({ count: count + 10 }))
    expect(await read(kept)).toBe(11)
  })

  it('reports a failure once, until the resource has answered again', async () => {
    const { failures, read, answerWith } = setUp()
    answerWith(500)
    await expect(read(kept)).rejects.toThrow()
    await expect(read(kept)).rejects.toThrow()
    expect(failures).toEqual(['http-server'])
    answerWith(200)
    await read(kept)
    answerWith(500)
    await expect(read(forever)).rejects.toThrow()
    expect(failures).toEqual(['http-server', 'http-server'])
  })

  it('retries later and later, never more than 30 s and a half apart', async () => {
    const { clock, cache } = setUp()
    for (const count of [0, 3, 50]) {
      let ran = false
      cache.scheduleRetry(() => {
        ran = true
      }, count)
      await clock.advance(45_000)
      expect(ran).toBe(true)
    }
  })

  it('lets a write that is answered too late pass when it is disposed', async () => {
    const { cache, read } = setUp()
    await read(kept)
    cache.dispose()
    expect(() => {
      cache.update(kept, {}, ({ count }) => ({ count: count + 1 }))
      cache.refetch(kept, {})
    }).not.toThrow()
  })

  it('leaves no timer when it is disposed', () => {
    const { clock, cache } = setUp()
    cache.scheduleRetry(() => {}, 1)
    cache.dispose()
    expect(clock.pending).toBe(0)
  })
})
