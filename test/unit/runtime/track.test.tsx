// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { userInfo } from '../../../src/api/user.ts'
import { viewOf } from '../../../src/app/once-per-page.tsx'
import { seconds } from '../../../src/lib/clock.ts'
import { AppError } from '../../../src/lib/errors.ts'
import type { TrackEvent } from '../../../src/model/track-events.ts'
import { anonymousUser } from '../../../src/model/user.ts'
import { reportFailure } from '../../../src/runtime/runtime.ts'
import { trackedMoney, trackedRoom } from '../../../src/runtime/tracked-values.ts'
import { useTrackedVisit, watchTimeOf } from '../../../src/runtime/use-watch-time.ts'
import { forAll } from '../../support/fast-check-runs.ts'
import {
  createTestRuntime,
  RuntimeProviders,
  type TestRuntime,
} from '../../support/test-runtime.tsx'

let harness: TestRuntime

const tracked = () =>
  harness.events.flatMap(({ name, detail }) => (name === 'casino-track' ? [detail] : []))

function onDocument(): TrackEvent[] {
  const heard: TrackEvent[] = []
  const abort = new AbortController()
  window.addEventListener('casino-track', ({ detail }) => heard.push(detail), abort)
  harness.runtime.disposeSignal.addEventListener('abort', () => abort.abort())
  return heard
}

const view: TrackEvent = { name: 'view', view: 'lobby' }

it('an event reaches document and window once, and each element by the runtime', () => {
  harness = createTestRuntime()
  const heard = onDocument()
  harness.runtime.track(view)
  expect(heard).toEqual([view])
  expect(tracked()).toEqual([view])
})

it('nothing is dispatched or posted while tracking is off', () => {
  harness = createTestRuntime({ config: { tracking: 'off' } })
  const heard = onDocument()
  harness.runtime.track(view)
  reportFailure(harness.runtime, new AppError('timeout', 'no answer'))
  expect([heard, tracked()]).toEqual([[], []])
  harness.runtime.configure({ tracking: 'on' })
  harness.runtime.track(view)
  expect(heard).toEqual([view])
})

it('an error is reported by its code alone', () => {
  harness = createTestRuntime()
  forAll([fc.string({ minLength: 12 })], message => {
    harness.events.length = 0
    const error = new AppError('http-client', message, { serverMessage: message })
    reportFailure(harness.runtime, error)
    expect(tracked()).toEqual([{ name: 'error', code: 'http-client' }])
  })
})

it("the viewer's own wallet is never a room's id, and any other one is", async () => {
  const id = '0xabc'
  harness = createTestRuntime({ responses: { info: { ...anonymousUser, walletHash: id } } })
  await harness.runtime.cache.preload(userInfo, {})
  forAll([fc.oneof(fc.constant(id), fc.string())], wallet => {
    expect(trackedRoom(harness.runtime, wallet)).toBe(wallet === id ? 'own' : wallet)
  })
})

it('money is a number with its currency, and says that it is play money', () => {
  harness = createTestRuntime()
  const money = trackedMoney(harness.runtime, '12.50', 'EUR')
  expect(money).toEqual({ amount: 12.5, currency: 'EUR', demo: true })
  harness.runtime.configure({ demo: false })
  expect(trackedMoney(harness.runtime, '1', 'USD')).toEqual({ amount: 1, currency: 'USD' })
})

/** Begins a visit of a room, or of nothing that counts as one. */
const visitOf = (place: 'room' | null) =>
  renderHook(() => useTrackedVisit('0x1', place), {
    wrapper: ({ children }) => (
      <RuntimeProviders runtime={harness.runtime}>{children}</RuntimeProviders>
    ),
  })

it('a visit reports the seconds in which its picture was watched, and nothing of the time between', async () => {
  harness = createTestRuntime()
  const { runtime, clock } = harness
  const visit = visitOf('room')
  const stop = watchTimeOf(runtime).start('0x1')
  await clock.advance(seconds(5))
  stop()
  await clock.advance(seconds(60))
  watchTimeOf(runtime).start('0x1')
  await clock.advance(seconds(2.5))
  visit.unmount()
  expect(tracked()).toEqual([
    { name: 'room-entered', roomId: '0x1' },
    { name: 'room-left', roomId: '0x1', secondsWatched: 7 },
  ])
})

it('what is neither a room nor a mini player is no visit', () => {
  harness = createTestRuntime()
  visitOf(null).unmount()
  expect(tracked()).toEqual([])
})

it('a page that is put aside ends the visit once, and one that comes back begins another', () => {
  harness = createTestRuntime()
  const visit = visitOf('room')
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pageshow'))
  visit.unmount()
  expect(tracked().map(({ name }) => name)).toEqual([
    'room-entered',
    'room-left',
    'room-entered',
    'room-left',
  ])
})

it.each([
  ['/', 'lobby'],
  ['/live', 'live'],
  ['/winning/', 'winning'],
  ['/upcoming', 'upcoming'],
  ['/account', 'account'],
  ['/room/0x1', 'room'],
  ['/studio/0x1', 'studio'],
  ['/broadcast/0x1', null],
  ['/elsewhere', null],
])('the path %s is the view %s', (path, expected) => {
  expect(viewOf(path)).toBe(expected)
})
