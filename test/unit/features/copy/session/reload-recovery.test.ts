// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createReloadRecovery } from '../../../../../src/features/copy/session/reload-recovery.ts'
import { createStorage } from '../../../../../src/lib/storage.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'

/** Opens a page in the tab; records the second of each read. */
function page(clock = createManualClock()) {
  const start = clock.now()
  const reads: number[] = []
  const recovery = createReloadRecovery({
    clock,
    storage: createStorage(() => sessionStorage),
    read: () => reads.push((clock.now() - start) / 1000),
  })
  return { clock, reads, recovery }
}

/** Stores that a request was sent, by so many milliseconds from now. */
const storeSent = (ms: number) =>
  sessionStorage.setItem('casino_copy_sent', String(createManualClock().now() + ms))

describe('after a reload', () => {
  it('the state is read six times within 15 s after a reload with a pending request', async () => {
    page().recovery.setPending(true)
    const { clock, reads, recovery } = page()
    // The first read doesn't settle the sent request, so polling goes on.
    recovery.setPending(false)
    await clock.advance(60_000)
    expect(reads).toEqual([0, 1, 2, 4, 8, 15])
    expect([sessionStorage.length, clock.pending]).toEqual([0, 0])
    const next = page()
    expect(next.clock.pending).toBe(0)
  })

  it('reading starts again after a second reload', async () => {
    page().recovery.setPending(true)
    const second = page()
    second.recovery.setPending(false)
    await second.clock.advance(2000)
    second.recovery.dispose()
    const third = page(second.clock)
    await third.clock.advance(60_000)
    expect(third.reads).toEqual([0, 1, 2, 4, 8, 15])
    expect(second.reads).toEqual([0, 1, 2])
  })

  it.each([
    ['nothing was sent', () => {}],
    [
      'what was sent was answered',
      () => {
        const { recovery } = page()
        recovery.setPending(true)
        recovery.setPending(false)
      },
    ],
    ['it is a minute old', () => storeSent(-60_000)],
    ['it is of a time to come', () => storeSent(1)],
    ['somebody else wrote there', () => sessionStorage.setItem('casino_copy_sent', 'yes')],
  ])('nothing is read if %s', async (_why, before) => {
    before()
    const { clock, reads } = page()
    await clock.advance(60_000)
    expect(reads).toEqual([])
  })

  it('reading stops when the next request starts, or the page closes', async () => {
    page().recovery.setPending(true)
    const { clock, reads, recovery } = page()
    recovery.setPending(true)
    await clock.advance(60_000)
    expect(reads).toEqual([])
    const next = page(clock)
    sessionStorage.setItem('casino_copy_sent', String(clock.now()))
    const last = page(clock)
    last.recovery.dispose()
    expect([clock.pending, next.reads, last.reads]).toEqual([0, [], []])
  })
})
