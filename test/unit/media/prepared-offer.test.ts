// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openOffered, prepareOffer, takeOffered } from '../../../src/media/prepared-offer.ts'
import { FakeConnection } from '../../support/fakes/fake-connection.ts'
import { createManualClock } from '../../support/manual-clock.ts'

afterEach(() => {
  FakeConnection.all = []
})

function create() {
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  return createManualClock()
}

test('the next session takes the offer that was made ahead, once', async () => {
  const clock = create()
  prepareOffer(window, clock)
  const taken = takeOffered(window, [])
  await taken.offered
  expect(FakeConnection.all).toHaveLength(1)
  expect(taken.connection.localDescription?.type).toBe('offer')
  takeOffered(window, [])
  expect(FakeConnection.all).toHaveLength(2)
  expect(clock.pending).toBe(0)
  await clock.advance(10_000)
  expect(FakeConnection.all[0]?.calls).not.toContain('close')
})

test.each(['nobody needs within 10 s', 'is cancelled'])('an offer that %s is closed', async why => {
  const clock = create()
  const cancel = prepareOffer(window, clock)
  if (why === 'is cancelled') cancel()
  else await clock.advance(10_000)
  expect(FakeConnection.all[0]?.calls).toContain('close')
  takeOffered(window, [])
  expect(FakeConnection.all).toHaveLength(2)
  expect(clock.pending).toBe(0)
})

test('a session whose ICE servers are known makes an offer of its own', () => {
  const clock = create()
  const cancel = prepareOffer(window, clock)
  takeOffered(window, [{ urls: 'stun:s.example' }])
  expect(FakeConnection.all.map(({ configuration }) => configuration.iceServers)).toEqual([
    [],
    [{ urls: 'stun:s.example' }],
  ])
  cancel()
})

test('an offer asks for a picture and its sound', async () => {
  create()
  await openOffered(window, []).offered
  expect(FakeConnection.all[0]?.calls).toEqual(
    expect.arrayContaining(['receive video', 'receive audio']),
  )
})
