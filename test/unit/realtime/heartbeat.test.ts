import { expect, it, vi } from 'vitest'
import { heartbeatTimeout, startHeartbeat, TICK } from '../../../src/realtime/heartbeat.ts'
import { createManualClock } from '../../support/manual-clock.ts'

it.each([
  ['5 s or less, as agreed', 5000, 12_500],
  ['less than we asked for', 1000, 12_500],
  ['10 s', 10_000, 15_000],
  ['30 s, without being cut off between two beats,', 30_000, 45_000],
])('the heart-beat header %s gives the expected timeout', (_name, sends, limit) => {
  expect(heartbeatTimeout(sends)).toBe(limit)
})

it('each tick of 10000 ms sends two heart-beats on the given clock', async () => {
  const clock = createManualClock()
  const start = clock.now()
  const beats: number[] = []
  const pulse = startHeartbeat({
    clock,
    header: '0,5000',
    sendHeartbeat: () => beats.push(clock.now() - start),
    onTimeout: () => {},
  })
  await clock.advance(3 * TICK)
  expect(beats).toEqual([5000, 10_000, 15_000, 20_000, 25_000, 30_000])
  pulse.stop()
  pulse.stop()
  expect(clock.pending).toBe(0)
})

it("a silent broker is detected in time even if the computer's clock is set back", async () => {
  const clock = createManualClock()
  const onTimeout = vi.fn()
  startHeartbeat({ clock, header: '5000,0', sendHeartbeat() {}, onTimeout })
  clock.set(-3_600_000)
  await clock.advance(2 * heartbeatTimeout(5000))
  expect(onTimeout).toHaveBeenCalledOnce()
})
