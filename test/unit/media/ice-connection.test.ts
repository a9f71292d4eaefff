// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createIceSession } from '../../../src/media/ice-connection.ts'
import { FakeConnection, OFFER, sessionResponse } from '../../support/fakes/fake-connection.ts'
import { createManualClock } from '../../support/manual-clock.ts'

test('a session that is closed sends no candidates, and waits for none', async () => {
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  const connection = new RTCPeerConnection()
  const clock = createManualClock()
  const sendCandidates = vi.fn(async () => {})
  const ice = createIceSession({
    connection,
    client: { sendCandidates, restartIce: async () => null, endSession: async () => {} },
    clock,
    url: 'https://sfu.example/whep',
    onConnected() {},
    onInterrupted() {},
    onLost() {},
  })
  ice.opened(sessionResponse({ acceptsCandidates: true }))
  await ice.close()
  ice.trickle(OFFER)
  connection.dispatchEvent(new Event('icecandidate'))
  expect(clock.pending).toBe(0)
})
