import * as v from 'valibot'
import { expect, it } from 'vitest'
import { resource } from '../../../src/api/resource.ts'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import { createResourceCache } from '../../../src/runtime/resource-cache.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createTestHttp } from '../../support/test-http.ts'

const Count = v.object({ count: v.number() })
const kept = resource({ path: 'kept', schema: Count, staleTime: seconds(5) })
const forever = resource({ path: 'forever', schema: Count, staleTime: Number.POSITIVE_INFINITY })

function setUp() {
  const clock = createManualClock()
  const failures: string[] = []
  let requestCount = 0
  let status = 200
  const send = async ({ signal }: Request) => {
    requestCount += 1
    signal.throwIfAborted()
    return Response.json({ count: requestCount }, { status })
  }
  const http = createTestHttp(send, { clock })
  const cache = createResourceCache({
    http,
    clock,
    onFailure: ({ code }) => failures.push(code),
    isVisible: () => true,
    onFocus: () => () => {},
    onOnline: () => () => {},
  })
  /** Reads a resource and stores the response in SWR's cache, as a mounted hook does. */
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

it('fresh data comes from the cache, and stale data from the server', async () => {
  const { clock, read } = setUp()
  expect(await read(kept)).toBe(1)
  await clock.advance(4999)
  expect(await read(kept)).toBe(1)
  await clock.advance(1)
  expect(await read(kept)).toBe(2)
})

it("setting the computer's clock back does not extend the freshness", async () => {
  const { clock, read } = setUp()
  await read(kept)
  clock.set(-minutes(60))
  expect(await read(kept)).toBe(2)
})

it('data with an infinite stale time is read once', async () => {
  const { clock, read } = setUp()
  await read(forever)
  await clock.advance(seconds(1_000_000))
  expect(await read(forever)).toBe(1)
})

it('a refetch reads even fresh data again', async () => {
  const { cache, read } = setUp()
  await read(kept)
  cache.refetch(kept, {})
  expect(await read(kept)).toBe(2)
})

it('data that was read ahead is there at once, and is used once in place of a request', async () => {
  const { cache, clock, read } = setUp()
  const stale = resource({ path: 'stale', schema: Count })
  await cache.preload(stale, {})
  expect(cache.peek(stale, {})).toEqual({ count: 1 })
  await clock.advance(seconds(1))
  expect(await read(stale)).toBe(1)
  expect(await read(stale)).toBe(2)
})

it('data that was read ahead and not used for 10 s is read again', async () => {
  const { cache, clock, read } = setUp()
  await cache.preload(kept, {})
  await clock.advance(seconds(10))
  expect(await read(kept)).toBe(2)
})

it('a component that reads while the same is read ahead causes no second request', async () => {
  const { cache, read } = setUp()
  const preload = cache.preload(kept, {})
  expect(await read(kept)).toBe(1)
  await preload
  expect(await read(kept)).toBe(1)
})

it('data that was read ahead is not used after a refetch, nor for another user', async () => {
  const { cache, read } = setUp()
  await cache.preload(kept, {})
  cache.refetch(kept, {})
  expect(await read(kept)).toBe(2)
  await cache.preload(forever, {})
  cache.clear()
  expect(await read(forever)).toBe(4)
})

it('a failure of reading ahead is reported by the read that needs the resource, if it fails as well', async () => {
  const { cache, failures, read, answerWith } = setUp()
  answerWith(500)
  await cache.preload(kept, {})
  expect(failures).toEqual([])
  await expect(read(kept)).rejects.toThrow()
  expect(failures).toEqual(['http-server'])
  answerWith(200)
  expect(await read(kept)).toBe(3)
})

it('data that is fresh is not read ahead', async () => {
  const { cache, read } = setUp()
  await cache.preload(kept, {})
  await cache.preload(kept, {})
  expect(await read(kept)).toBe(1)
})

it('revalidatePath reads a path again only if it was read before', async () => {
  const { cache, clock, read } = setUp()
  cache.revalidatePath(kept.toPath({}))
  expect(await read(kept)).toBe(1)
  cache.revalidatePath(kept.toPath({}))
  expect(await read(kept)).toBe(2)
  const underWay = read(forever)
  cache.revalidatePath(forever.toPath({}))
  // The pending response is shown, then it is requested again.
  expect(await underWay).toBe(3)
  expect(await read(forever)).toBe(3)
  await clock.advance(0)
  expect(await read(forever)).toBe(4)
})

it('update changes cached data', async () => {
  const { cache, read } = setUp()
  await read(kept)
  cache.update(kept, {}, ({ count }) => ({ count: count + 10 }))
  expect(await read(kept)).toBe(11)
})

it('a failure is reported once, until the resource has succeeded again', async () => {
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

it('retries back off exponentially, to at most 45 s', async () => {
  const { clock, cache } = setUp()
  for (const count of [1, 4, 50]) {
    let ran = false
    cache.scheduleRetry(() => {
      ran = true
    }, count)
    await clock.advance(45_000)
    expect(ran).toBe(true)
  }
})

it('an update after dispose does nothing', async () => {
  const { cache, read } = setUp()
  await read(kept)
  cache.dispose()
  expect(() => {
    cache.update(kept, {}, ({ count }) => ({ count: count + 1 }))
    cache.refetch(kept, {})
  }).not.toThrow()
})

it('disposing leaves no timer', () => {
  const { clock, cache } = setUp()
  cache.scheduleRetry(() => {}, 1)
  cache.dispose()
  expect(clock.pending).toBe(0)
})
