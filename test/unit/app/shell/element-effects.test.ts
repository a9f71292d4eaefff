// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createScrollRestoration } from '../../../../src/app/shell/element-effects.ts'
import { createLocation } from '../../../../src/routing/location.ts'
import { memoryStore } from '../../../../src/routing/location-stores.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

function setUp() {
  const clock = createManualClock()
  const location = createLocation(memoryStore(window.location))
  const box = { scrollTop: 0 }
  const restoration = createScrollRestoration(box, location, clock)
  const go = (path: string) => {
    location.navigate(path)
    restoration.handleViewShown()
  }
  return { clock, location, box, restoration, go }
}

it.each([
  ['/room/a', 449, 900],
  ['/room/a', 450, 0],
  ['/room/a?ns=0', 450, 0],
  ['/room/a?ns=1', 1000, 900],
])(
  'after a forward navigation to %s the element’s box is after %i ms at %i',
  async (path, ms, top) => {
    const { clock, box, go } = setUp()
    box.scrollTop = 900
    go(path)
    await clock.advance(ms)
    expect(box.scrollTop).toBe(top)
    expect(clock.pending).toBe(ms < 450 ? 1 : 0)
  },
)

it('restores the scroll position 450 ms after going back', async () => {
  const { clock, location, box, restoration, go } = setUp()
  box.scrollTop = 900
  go('/room/a')
  await clock.advance(450)
  location.returnTo('/')
  restoration.handleViewShown()
  await clock.advance(449)
  expect(box.scrollTop).toBe(0)
  await clock.advance(1)
  expect(box.scrollTop).toBe(900)
})

it('scrolls only for the last of two navigations within 450 ms', async () => {
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

it('doesn’t scroll after the restoration is disposed', async () => {
  const { clock, box, restoration, go } = setUp()
  box.scrollTop = 900
  go('/room/a')
  restoration.dispose()
  await clock.advance(1000)
  expect(box.scrollTop).toBe(900)
  expect(clock.pending).toBe(0)
})
