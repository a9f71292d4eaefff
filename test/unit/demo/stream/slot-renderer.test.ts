// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { Canvas } from '../../../../demo/stream/canvas.ts'
import { createSlotRenderer, type RendererReport } from '../../../../demo/stream/slot-renderer.ts'
import type { SlotEvent } from '../../../../src/media/demo-scene.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

const GAME = 'Gates of Halden'
const bet = { kind: 'bet', id: '1', game: GAME, label: '€2.00', multiple: null } as const
const win = { ...bet, kind: 'win', id: '2', multiple: 20 } as const

/** Creates a renderer whose canvas has no context, with frames at the manual clock's times. */
function setUp(isReduced = false) {
  const clock = createManualClock()
  const reports: RendererReport[] = []
  let frames = 0
  const canvas: Canvas = Object.assign(document.createElement('canvas'), { getContext: () => null })
  const request = createSlotRenderer({
    canvas,
    createCanvas: () => canvas,
    game: GAME,
    clock,
    scope: {
      performance,
      requestAnimationFrame(draw) {
        clock.after(0, () => {
          frames += 1
          draw(0)
        })
        return frames
      },
      cancelAnimationFrame() {},
    },
    onReport: report => reports.push(report),
  })
  request({ type: 'resume', isReduced })
  return {
    clock,
    request,
    send: (event: SlotEvent) => request({ type: 'event', event, isReduced }),
    framesSoFar: () => frames,
    sounds: () => reports.flatMap(report => (report.type === 'sound' ? [report.sound] : [])),
    firstFrames: () => reports.filter(({ type }) => type === 'painted').length,
  }
}

describe('the renderer of the drawn stream', () => {
  it('reports its first frame once', async () => {
    const { clock, send, firstFrames } = setUp()
    await clock.advance(100)
    send(bet)
    await clock.advance(1000)
    expect(firstFrames()).toBe(1)
  })

  it('draws at its own rate while the reels turn, and nothing at rest or while it is suspended', async () => {
    const { clock, request, send, framesSoFar } = setUp()
    await clock.advance(1000)
    expect(framesSoFar()).toBe(1)
    send(bet)
    await clock.advance(1000)
    const turning = framesSoFar()
    expect(turning).toBeGreaterThan(20)
    request({ type: 'suspend' })
    await clock.advance(1000)
    expect(framesSoFar()).toBe(turning)
    expect(clock.pending).toBe(0)
  })

  it('reports a sound for each reel that stops, and for a win', async () => {
    const { clock, send, sounds } = setUp()
    send(bet)
    await clock.advance(500)
    send(win)
    await clock.advance(3000)
    expect(sounds()).toEqual([...Array.from({ length: 5 }, () => 'stop'), 'big-win'])
  })

  it('reports no sound under reduced motion', async () => {
    const { clock, send, sounds } = setUp(true)
    send(bet)
    await clock.advance(500)
    send(win)
    await clock.advance(3000)
    expect(sounds()).toEqual([])
  })
})
