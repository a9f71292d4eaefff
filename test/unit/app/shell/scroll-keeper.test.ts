// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createScrollKeeper } from '../../../../src/app/shell/scroll-keeper.ts'
import { createLocation } from '../../../../src/routing/location.ts'
import { memoryStore } from '../../../../src/routing/location-stores.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

function setUp() {
  const clock = createManualClock()
  const location = createLocation(memoryStore(window.location))
  const box = { scrollTop: 0 }
  const keeper = createScrollKeeper(box, location, clock)
  const go = (path: string) => {
    location.navigate(path)
    keeper.arrived()
  }
  return { clock, location, box, keeper, go }
}

describe('after a navigation', () => {
  it('forward, the element’s box goes to its top, 450 ms later', async () => {
    const { clock, box, go } = setUp()
    box.scrollTop = 900
    go('/room/a')
    await clock.advance(449)
    expect(box.scrollTop).toBe(900)
    await clock.advance(1)
    expect(box.scrollTop).toBe(0)
  })

  it('back, it goes to where it was left, 450 ms later', async () => {
    const { clock, location, box, keeper, go } = setUp()
    box.scrollTop = 900
    go('/room/a')
    await clock.advance(450)
    location.returnTo('/')
    keeper.arrived()
    await clock.advance(449)
    expect(box.scrollTop).toBe(0)
    await clock.advance(1)
    expect(box.scrollTop).toBe(900)
  })

  it('with ns=1 it stays', async () => {
    const { clock, box, go } = setUp()
    box.scrollTop = 900
    go('/room/a?ns=1')
    await clock.advance(1000)
    expect(box.scrollTop).toBe(900)
    expect(clock.pending).toBe(0)
  })

  it('with ns=0 it scrolls', async () => {
    const { clock, box, go } = setUp()
    box.scrollTop = 900
    go('/room/a?ns=0')
    await clock.advance(450)
    expect(box.scrollTop).toBe(0)
  })

  it('only the last of two that follow each other scrolls', async () => {
    const { clock, box, go } = setUp()
    go('/room/a')
    await clock.advance(400)
    box.scrollTop = 70
    go('/faq')
    await clock.advance(449)
    expect(box.scrollTop).toBe(70)
    await clock.advance(1)
    expect(box.scrollTop).toBe(0)
  })

  it('nothing scrolls once the element has left', async () => {
    const { clock, box, keeper, go } = setUp()
    box.scrollTop = 900
    go('/room/a')
    keeper.dispose()
    await clock.advance(1000)
    expect(box.scrollTop).toBe(900)
    expect(clock.pending).toBe(0)
  })
})
