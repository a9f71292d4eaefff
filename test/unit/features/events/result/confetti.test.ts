// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { throwConfetti } from '../../../../../src/features/events/result/confetti.tsx'
import { createManualClock } from '../../../../support/manual-clock.ts'

async function throwWith(context: object | null = {}) {
  const clock = createManualClock()
  const bursts: { particleCount?: number | undefined }[] = []
  const reset = vi.fn()
  const fire = Object.assign(async (options: (typeof bursts)[number]) => bursts.push(options), {
    reset,
  })
  const create = vi.fn(() => fire)
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
    },
  )
  const getContext = () => context
  const canvas = Object.assign(document.createElement('canvas'), { getContext })
  const stop = throwConfetti(canvas, clock, async () => ({ default: { create } }))
  await Promise.resolve()
  await Promise.resolve()
  return { clock, bursts, reset, create, canvas, stop }
}

it('confetti comes in 6 bursts of 100 particles, 150 ms apart', async () => {
  const { clock, bursts } = await throwWith()
  expect(bursts).toHaveLength(1)
  for (let burst = 2; burst <= 6; burst += 1) {
    await clock.advance(149)
    expect(bursts).toHaveLength(burst - 1)
    await clock.advance(1)
    expect(bursts).toHaveLength(burst)
  }
  await clock.advance(10_000)
  expect(bursts.map(({ particleCount }) => particleCount)).toEqual(Array(6).fill(100))
})

it('confetti uses the given canvas, no worker, and respects reduced motion', async () => {
  const { create, canvas } = await throwWith()
  expect(create).toHaveBeenCalledExactlyOnceWith(canvas, {
    resize: true,
    useWorker: false,
    disableForReducedMotion: true,
  })
})

it('cancelling confetti stops further bursts and resets the canvas', async () => {
  const { clock, bursts, reset, stop } = await throwWith()
  stop()
  await clock.advance(10_000)
  expect(bursts).toHaveLength(1)
  expect(reset).toHaveBeenCalledOnce()
})

it('no confetti is created if the browser provides no canvas context', async () => {
  const { create, stop } = await throwWith(null)
  expect(create).not.toHaveBeenCalled()
  stop()
})
