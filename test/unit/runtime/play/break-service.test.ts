// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { minutes, seconds } from '../../../../src/lib/clock.ts'
import { storageKeys } from '../../../../src/model/storage-keys.ts'
import { breakServiceOf } from '../../../../src/runtime/play/break-service.ts'
import { breakEnd } from '../../../../src/runtime/play/break-state.ts'
import { breakStoreOf } from '../../../../src/runtime/play/break-store.ts'
import { hostPauseAtom, pauseGambling } from '../../../../src/runtime/play/host-pause.ts'
import {
  answering,
  type BackendRuntime,
  createBackendRuntime,
  losing,
  read,
} from '../../../support/backend-runtime.tsx'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { nextTask } from '../../../support/wait.ts'

const READ = 'GET user/break'
const PATCH = 'PATCH user/break'

/** Lets requests to the page's backend be answered. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await nextTask()
}

/** Lets time pass, and requests be answered. */
async function pass({ clock }: Pick<BackendRuntime, 'clock'>, ms: number) {
  await clock.advance(ms)
  await settle()
}

/** Opens a page of the viewer, whose server answers as `intercept` says. */
async function openPage(intercept?: BackendRuntime['intercept']) {
  const harness = createBackendRuntime('', '/', { calm: true })
  if (intercept) harness.intercept = intercept
  const { runtime, backend } = harness
  const wallet = backend.user.wallet ?? ''
  const service = breakServiceOf(runtime, wallet)
  const state = () => runtime.store.get(breakStoreOf(runtime).stateOf(wallet))
  await settle()
  return {
    ...harness,
    service,
    state,
    /** Takes a break, and lets the server answer. */
    async take(length: 15 | 60) {
      service.take(length)
      await settle()
    },
    end: () => breakEnd(state()),
    patches: () => harness.calls.filter(call => call === PATCH).length,
    serverBreak: () => read(harness, 'user/break'),
    answer(intercept: BackendRuntime['intercept']) {
      harness.intercept = intercept
    },
  }
}

type Page = Awaited<ReturnType<typeof openPage>>
const online = () => window.dispatchEvent(new Event('online'))
async function goOnline() {
  online()
  await settle()
}

it('a break holds at once, and the server is told', async () => {
  const page = await openPage()
  page.service.take(15)
  expect(page.end()).toBe(page.clock.now() + minutes(15))
  expect(page.state().own?.notice).toBe('unconfirmed')
  await settle()
  expect(page.state().own?.notice).toBe('confirmed')
  expect(await page.serverBreak()).toEqual({ until: '2026-01-05T12:15:00.000Z' })
})

it('a shorter break doesn’t replace a longer one', async () => {
  const page = await openPage()
  await page.take(60)
  await page.take(15)
  expect(page.end()).toBe(page.clock.now() + minutes(60))
  expect(page.patches()).toBe(1)
})

it('where the server has no call, a break holds on the device, and nothing is sent again', async () => {
  const page = await openPage(answering('user/break', { message: 'Not Found' }, 404))
  await page.take(15)
  expect(page.state().own?.notice).toBe('device-only')
  online()
  await pass(page, minutes(14))
  expect(page.end()).not.toBeNull()
  expect(page.patches()).toBe(1)
  await pass(page, minutes(2))
  expect(page.end()).toBeNull()
})

it.each(['tomorrow', '22.11.2026 18:04'])(
  'a break of the server whose end can’t be read doesn’t lift the one before, and is logged: %s',
  async until => {
    const page = await openPage(answering(READ, { until: '2026-01-05T13:00:00+00' }))
    expect(page.end()).toBe(page.clock.now() + minutes(60))
    page.answer(answering(READ, { until }))
    await goOnline()
    expect(page.end()).toBe(page.clock.now() + minutes(60))
    expect(page.runtime.log.recent.map(([, , code, message]) => `${code}: ${message}`)).toEqual([
      'bad-shape: /api/v1/app/web/user/break has an unexpected shape at until',
    ])
  },
)

it.each([
  ['{ until: null }', () => Response.json({ until: null })],
  ['null', () => Response.json(null)],
  ['204', () => new Response(null, { status: 204 })],
])('a break ends where the server says that there is none with %s', async (_what, answer) => {
  const page = await openPage()
  await page.take(15)
  page.answer(call => (call === READ ? answer() : undefined))
  await pass(page, minutes(16))
  expect(page.end()).toBeNull()
})

it.each([
  ['on the next occasion', online],
  ['when the viewer asks for it', (page: Page) => page.service.notifyServer()],
])('a break that the server couldn’t be told of holds, and is told %s', async (_when, tell) => {
  const page = await openPage()
  page.answer(answering(PATCH, {}, 503))
  await page.take(15)
  expect(page.state().own?.notice).toBe('unconfirmed')
  page.answer(() => undefined)
  // Less is left now than viewers choose at least.
  await page.clock.advance(minutes(5))
  tell(page)
  await settle()
  expect(page.state().own?.notice).toBe('confirmed')
  expect(page.patches()).toBe(2)
})

it('a lost answer of a break that the server has taken is found by a read, and not sent again', async () => {
  const page = await openPage()
  page.answer(losing(page, PATCH))
  await page.take(15)
  expect(page.state().own?.notice).toBe('unconfirmed')
  await goOnline()
  expect(page.state().own?.notice).toBe('confirmed')
  expect(page.patches()).toBe(1)
})

it('a request that takes effect after its connection broke leaves one break', async () => {
  const page = await openPage()
  let late: Request | undefined
  page.answer((call, request) => {
    if (call !== PATCH) return undefined
    late = request
    throw new Error('the connection broke')
  })
  await page.take(60)
  page.answer(() => undefined)
  await goOnline()
  const before = await page.serverBreak()
  if (late) await page.backend.fetch(late)
  expect(await page.serverBreak()).toEqual(before)
  expect(page.end()).toBe(page.clock.now() + minutes(60))
})

it('an answer that comes after a longer break was taken doesn’t count for that', async () => {
  const page = await openPage()
  const first = Promise.withResolvers<Response | undefined>()
  page.answer(call => (call === PATCH ? first.promise : undefined))
  await page.take(15)
  page.service.take(60)
  page.answer(() => undefined)
  first.resolve(Response.json(null))
  await settle()
  expect(page.state().own?.notice).toBe('confirmed')
  expect(await page.serverBreak()).toEqual({ until: '2026-01-05T13:00:00.000Z' })
})

it('the server’s longer break holds, and one that it lifts is over', async () => {
  const page = await openPage(answering(READ, { until: '2026-01-05T14:00:00Z' }))
  expect(page.end()).toBe(Date.UTC(2026, 0, 5, 14))
  page.answer(answering(READ, { until: null }))
  await goOnline()
  expect(page.end()).toBeNull()
})

it('the server’s clock decides the end, also when the computer’s was set ahead', async () => {
  let ahead = 0
  const page = await openPage()
  page.answer(call => {
    if (call !== READ) return undefined
    const date = new Date(page.clock.now() - ahead).toUTCString()
    return Response.json({ until: null }, { headers: { date } })
  })
  page.service.take(15)
  ahead = minutes(60)
  await pass(page, minutes(15) + seconds(1))
  expect(page.end()).not.toBeNull()
  await pass(page, minutes(60))
  expect(page.end()).toBeNull()
})

it('a server that keeps the date of a break that is over is asked once on each occasion, and nothing is paused', async () => {
  const page = await openPage()
  const ends: (number | null)[] = []
  const state = breakStoreOf(page.runtime).stateOf(page.backend.user.wallet ?? '')
  page.runtime.store.sub(state, () => ends.push(page.end()))
  let reads = 0
  page.answer(call => {
    if (call !== READ) return undefined
    reads += 1
    // So that a loop of reads ends, and fails the test.
    return Response.json({ until: reads > 20 ? null : '2026-01-05T11:00:00Z' })
  })
  await goOnline()
  expect(reads).toBe(1)
  expect(ends.filter(end => end !== null)).toEqual([])
})

it('an own break whose date the server keeps ends with two reads', async () => {
  const page = await openPage()
  await page.take(15)
  const until = new Date(page.clock.now() + minutes(15)).toISOString()
  let reads = 0
  page.answer(call => {
    if (call !== READ) return undefined
    reads += 1
    return Response.json({ until: reads > 20 ? null : until })
  })
  await pass(page, minutes(15))
  expect(page.end()).toBeNull()
  expect(reads).toBeLessThanOrEqual(2)
})

it('without an answer of the server a break goes on, and ends with the next one', async () => {
  const page = await openPage()
  await page.take(15)
  page.answer(() => {
    throw new Error('offline')
  })
  await pass(page, minutes(20))
  expect(page.end()).not.toBeNull()
  page.answer(() => undefined)
  await pass(page, seconds(15))
  expect(page.end()).toBeNull()
})

it.each([
  ['500', () => Response.json({}, { status: 500 })],
  ['a page of HTML', () => new Response('<html>')],
  ['no connection', () => Promise.reject(new Error('offline'))],
])(
  'a break that was taken elsewhere is known soon after the first read of it failed with %s, which is logged once',
  async (_what, answer) => {
    const page = await openPage(call => (call === READ ? answer() : undefined))
    await pass(page, seconds(30))
    expect(reads(page)).toBe(2)
    expect(page.runtime.log.recent).toHaveLength(1)
    const until = '2026-01-05T14:00:00Z'
    page.answer(answering(READ, { until }))
    await pass(page, seconds(60))
    expect(page.end()).toBe(Date.UTC(2026, 0, 5, 14))
    const before = reads(page)
    await pass(page, minutes(10))
    expect(reads(page)).toBe(before)
  },
)

it('back online, what couldn’t be read is read once, and a break sent once', async () => {
  let isBroken = true
  const page = await openPage(() => (isBroken ? Response.json({}, { status: 500 }) : undefined))
  await page.take(15)
  const before = [reads(page), page.patches()]
  isBroken = false
  await goOnline()
  expect([reads(page), page.patches()]).toEqual(before.map(count => count + 1))
})

it('a break survives a reload, and other tabs have it at once', async () => {
  const first = await openPage()
  const second = await openPage()
  first.service.take(15)
  expect(second.end()).toBeNull()
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.playBreaks }))
  expect(second.end()).toBe(first.end())
  const third = await openPage()
  expect(third.end()).toBe(first.end())
})

it.each([500, 403])(
  'a pause of the host page ends in time where the server answers %i to reads of a break, which itself goes on',
  async status => {
    const page = await openPage()
    await page.take(15)
    page.answer(answering(READ, {}, status))
    pauseGambling(page.runtime, page.clock.now() + minutes(5))
    const pause = () => page.runtime.store.get(hostPauseAtom)
    await pass(page, minutes(4))
    expect(pause()).not.toBeNull()
    await pass(page, minutes(1) + seconds(15))
    expect(pause()).toBeNull()
    await pass(page, minutes(20))
    expect(page.end()).not.toBeNull()
  },
)

const reads = ({ calls }: Page) => calls.filter(call => call === READ).length

/** Tells all tabs what is stored as long as that changes, at most 20 times. */
async function passStorageEvents() {
  let last: string | null | undefined
  for (let turn = 0; turn < 20; turn += 1) {
    const stored = sessionStorage.getItem(storageKeys.playBreaks)
    if (stored === last) return
    last = stored
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.playBreaks }))
    await settle()
  }
}

it('a break ends in one tab while another one can’t read the server, with few reads', async () => {
  const [one, other] = [await openPage(), await openPage()]
  await one.take(15)
  await passStorageEvents()
  other.answer(answering(READ, {}, 401))
  const before = reads(one) + reads(other)
  await pass(other, minutes(16))
  await pass(one, minutes(16))
  await passStorageEvents()
  expect([one.end(), other.end() === null]).toEqual([null, false])
  expect(sessionStorage.getItem(storageKeys.playBreaks)).toBeNull()
  // Each 15 s while it fails, and once where it succeeds.
  expect(reads(one) + reads(other) - before).toBeLessThanOrEqual(10)
})

it('a break that has ended in one tab isn’t stored again by one whose clock is behind', async () => {
  const [one, other] = [await openPage(), await openPage()]
  await one.take(15)
  await passStorageEvents()
  const before = reads(one)
  await pass(one, minutes(15))
  await passStorageEvents()
  expect([one.end(), other.end() === null]).toEqual([null, false])
  expect(sessionStorage.getItem(storageKeys.playBreaks)).toBeNull()
  expect(reads(one) - before).toBe(1)
})

it('a longer break that another tab has overwritten is stored again', async () => {
  const [one, other] = [await openPage(), await openPage()]
  await one.take(60)
  const wallet = one.backend.user.wallet ?? ''
  const shorter = { [wallet]: { until: one.clock.now() + minutes(15), notice: 'unconfirmed' } }
  sessionStorage.setItem(storageKeys.playBreaks, JSON.stringify(shorter))
  await passStorageEvents()
  expect(other.end()).toBe(one.clock.now() + minutes(60))
})

it.each(['told', 'whatever', null])(
  'a break that another release has stored holds, and is sent again: %s',
  async notice => {
    const { backend, clock } = createBackendRuntime('', '/', { calm: true })
    const own = { until: clock.now() + minutes(5), notice }
    sessionStorage.setItem(
      storageKeys.playBreaks,
      JSON.stringify({ [backend.user.wallet ?? '']: own }),
    )
    const page = await openPage()
    expect([page.end(), page.patches()]).toEqual([own.until, 1])
  },
)

it('one check of a break that is over runs at a time', async () => {
  const page = await openPage()
  await page.take(15)
  page.answer(answering(READ, {}, 503))
  await pass(page, minutes(15))
  for (let count = 0; count < 5; count += 1)
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.playBreaks }))
  await settle()
  const before = reads(page)
  await pass(page, seconds(15))
  expect(reads(page) - before).toBe(1)
})

it('a break goes on although another user’s can’t be read, and a longer one of a third stays stored', async () => {
  const { backend, clock } = createBackendRuntime('', '/', { calm: true })
  const own = { until: clock.now() + minutes(5), notice: 'confirmed' }
  const third = { until: clock.now() + minutes(50), notice: 'confirmed' }
  const stored = {
    '0xother': { until: 'noon' },
    '0xthird': third,
    [backend.user.wallet ?? '']: own,
  }
  sessionStorage.setItem(storageKeys.playBreaks, JSON.stringify(stored))
  const page = await openPage()
  expect(page.end()).toBe(own.until)
  await page.take(15)
  const kept: unknown = JSON.parse(sessionStorage.getItem(storageKeys.playBreaks) ?? '{}')
  expect(kept).toMatchObject({ '0xthird': third })
})

it('a break is its user’s, also after they have signed out and in again', () => {
  const { runtime } = createTestRuntime({ config: { demo: false, token: 'first' } })
  const endOf = (wallet: string) =>
    breakEnd(runtime.store.get(breakStoreOf(runtime).stateOf(wallet)))
  const until = runtime.clock.now() + minutes(15)
  breakStoreOf(runtime).dispatch('0xa', { type: 'break-taken', until })
  runtime.configure({ token: null })
  runtime.configure({ token: 'second' })
  expect(endOf('0xb')).toBeNull()
  runtime.configure({ token: 'first' })
  expect(endOf('0xa')).toBe(until)
})

it('the longest pause of the host page holds; an end that is no date pauses until the page ends', async () => {
  const page = await openPage()
  const { runtime, clock } = page
  const pause = () => runtime.store.get(hostPauseAtom)
  pauseGambling(runtime, new Date(clock.now() + minutes(5)))
  pauseGambling(runtime, clock.now() + minutes(2))
  expect(pause()).toBe(clock.now() + minutes(5))
  await pass({ clock }, minutes(5) + seconds(1))
  expect(pause()).toBeNull()
  pauseGambling(runtime, 'tomorrow')
  await pass({ clock }, minutes(60 * 24))
  expect(pause()).toBe(Number.POSITIVE_INFINITY)
})

it('a pause of the host page isn’t ended by the computer’s clock while nobody is signed in', async () => {
  const harness = createBackendRuntime('', '/', { calm: true })
  const { runtime, clock } = harness
  const pause = () => runtime.store.get(hostPauseAtom)
  const serverTime = { ahead: 0, isDown: false }
  harness.intercept = () => {
    if (serverTime.isDown) throw new Error('offline')
    const date = new Date(clock.now() - serverTime.ahead).toUTCString()
    return Response.json({ message: 'Not Found' }, { status: 404, headers: { date } })
  }
  pauseGambling(runtime, new Date(clock.now() + minutes(60)))
  breakServiceOf(runtime, '')
  await settle()
  expect(harness.calls).toEqual([])
  serverTime.ahead = minutes(60)
  await pass({ clock }, minutes(60) + seconds(1))
  expect(pause()).not.toBeNull()
  serverTime.isDown = true
  await pass({ clock }, minutes(60))
  expect(pause()).not.toBeNull()
  serverTime.isDown = false
  await pass({ clock }, minutes(1))
  expect(pause()).toBeNull()
})

it('no timer or listener outlives the page', async () => {
  const { runtime, clock, take, dispose } = await openPage()
  await take(15)
  const removed = vi.spyOn(window, 'removeEventListener')
  dispose()
  expect(removed.mock.calls.map(([type]) => type)).toContain('storage')
  expect(runtime.disposeSignal.aborted).toBe(true)
  expect(clock.pending).toBe(0)
})
