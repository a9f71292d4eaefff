// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createLookout } from '../../../../src/features/copy/lookout.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

beforeEach(() => sessionStorage.clear())

/** A page of the tab; its looks are noted by the second. */
function page(clock = createManualClock()) {
  const start = clock.now()
  const looks: number[] = []
  const lookout = createLookout({
    clock,
    open: () => sessionStorage,
    look: () => looks.push((clock.now() - start) / 1000),
  })
  return { clock, looks, lookout }
}

describe('after a reload', () => {
  it('what was sent without an answer is looked for four times within 15 s, and then no more', async () => {
    page().lookout.mark(true)
    const { clock, looks, lookout } = page()
    lookout.begin()
    lookout.begin()
    // What the first read says is not an answer to what was sent.
    lookout.mark(false)
    await clock.advance(60_000)
    expect(looks).toEqual([1, 3, 7, 15])
    expect([sessionStorage.length, clock.pending]).toEqual([0, 0])
    const next = page()
    next.lookout.begin()
    expect(next.clock.pending).toBe(0)
  })

  it('and one more reload, it is looked for again', async () => {
    page().lookout.mark(true)
    const second = page()
    second.lookout.begin()
    second.lookout.mark(false)
    await second.clock.advance(2000)
    second.lookout.dispose()
    const third = page(second.clock)
    third.lookout.begin()
    await third.clock.advance(60_000)
    expect(third.looks).toEqual([1, 3, 7, 15])
    expect(second.looks).toEqual([1])
  })

  it.each([
    ['nothing was sent', () => {}],
    [
      'what was sent was answered',
      () => {
        const { lookout } = page()
        lookout.mark(true)
        lookout.mark(false)
      },
    ],
    [
      'it is a minute old',
      () => sessionStorage.setItem('casino_copy_sent', String(createManualClock().now() - 60_000)),
    ],
    [
      'it is of a time to come',
      () => sessionStorage.setItem('casino_copy_sent', String(createManualClock().now() + 1)),
    ],
    ['somebody else wrote there', () => sessionStorage.setItem('casino_copy_sent', 'yes')],
  ])('nothing is looked for where %s', async (_why, before) => {
    before()
    const { clock, looks, lookout } = page()
    lookout.begin()
    await clock.advance(60_000)
    expect(looks).toEqual([])
  })

  it('the looks end with the next act, which finds out by itself, and with the page', async () => {
    page().lookout.mark(true)
    const { clock, looks, lookout } = page()
    lookout.begin()
    lookout.mark(true)
    await clock.advance(60_000)
    expect(looks).toEqual([])
    const next = page(clock)
    sessionStorage.setItem('casino_copy_sent', String(clock.now()))
    const last = page(clock)
    last.lookout.begin()
    last.lookout.dispose()
    expect([clock.pending, next.looks, last.looks]).toEqual([0, [], []])
  })
})
