import { describe, expect, it } from 'vitest'
import { sleep } from '../../../../demo/backend/router.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

describe('sleep', () => {
  it('sleep resolves on the given clock', async () => {
    const clock = createManualClock()
    const slept = sleep(clock, 1000)
    await clock.advance(1000)
    await expect(slept).resolves.toBeUndefined()
  })

  it('an aborted sleep rejects with its reason and leaves no timer', async () => {
    const clock = createManualClock()
    const controller = new AbortController()
    const slept = sleep(clock, 1000, controller.signal)
    controller.abort(new Error('no longer'))
    await expect(slept).rejects.toThrow('no longer')
    await expect(sleep(clock, 1000, controller.signal)).rejects.toThrow('no longer')
    expect(clock.pending).toBe(0)
  })
})
