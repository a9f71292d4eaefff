// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from 'vitest'
import { createScrollRestoration, stopTakenKeys } from '../../../../src/app/shell/element-box.tsx'
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

describe('createScrollRestoration', () => {
  it('scrolls the element’s box to the top 450 ms after a forward navigation', async () => {
    const { clock, box, go } = setUp()
    box.scrollTop = 900
    go('/room/a')
    await clock.advance(449)
    expect(box.scrollTop).toBe(900)
    await clock.advance(1)
    expect(box.scrollTop).toBe(0)
  })

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

  it('doesn’t scroll after a navigation with ns=1', async () => {
    const { clock, box, go } = setUp()
    box.scrollTop = 900
    go('/room/a?ns=1')
    await clock.advance(1000)
    expect(box.scrollTop).toBe(900)
    expect(clock.pending).toBe(0)
  })

  it('scrolls after a navigation with ns=0', async () => {
    const { clock, box, go } = setUp()
    box.scrollTop = 900
    go('/room/a?ns=0')
    await clock.advance(450)
    expect(box.scrollTop).toBe(0)
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
})

describe('stopTakenKeys', () => {
  const keys = ['m', 'ArrowUp', 'End', 'PageDown', 'Escape', 'Tab']

  /** Types in a control in an element, and returns the keys that its page and listeners in it hear of. */
  function typeIn(html: string, types: readonly string[] = ['keydown']) {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.innerHTML = html
    document.body.append(host)
    onTestFinished(() => host.remove())
    const outside: string[] = []
    let inside = 0
    for (const type of types) {
      host.addEventListener(type, event => {
        if (event instanceof KeyboardEvent) outside.push(event.key)
      })
      root.addEventListener(type, () => (inside += 1))
    }
    const cancel = stopTakenKeys(root)
    function type() {
      outside.length = 0
      for (const key of keys)
        for (const name of types)
          root.firstElementChild?.dispatchEvent(
            new KeyboardEvent(name, { key, bubbles: true, composed: true }),
          )
      return outside.join(' ')
    }
    return { type, cancel, heardInside: () => inside }
  }

  it.each([
    ['<input>', 'Tab'],
    ['<textarea></textarea>', 'Tab'],
    ['<select></select>', 'Tab'],
    ['<input type="range">', 'Escape Tab'],
    ['<input type="radio">', 'Escape Tab'],
    ['<button></button>', keys.join(' ')],
  ])('of the keys in %s, the page hears %s', (html, heard) => {
    expect(typeIn(html).type()).toBe(heard)
  })

  it('keys that are let go stay as well, and all are heard inside, until it is cancelled', () => {
    const field = typeIn('<input>', ['keydown', 'keyup'])
    expect(field.type()).toBe('Tab Tab')
    expect(field.heardInside()).toBe(2 * keys.length)
    field.cancel()
    expect(field.type().split(' ')).toHaveLength(2 * keys.length)
  })
})
