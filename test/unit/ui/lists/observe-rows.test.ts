// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { observeRows, type RowWindow } from '../../../../src/ui/lists/observe-rows.ts'

const ENTRY = 240
const VIEWPORT = 600

/** Reads of layout so far. */
let reads = 0
let scroller: HTMLElement
let list: HTMLElement
/** Height of what is above the list. */
let above = 0

beforeEach(() => {
  document.body.innerHTML = '<div><ul><li></li></ul></div>'
  scroller = document.querySelector('div') ?? document.body
  list = document.querySelector('ul') ?? document.body
  vi.stubGlobal('innerHeight', VIEWPORT)
  Object.defineProperties(scroller, {
    scrollHeight: { get: () => 24_000 },
    clientHeight: { get: () => VIEWPORT },
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    reads += 1
    return new DOMRect(0, above - scroller.scrollTop, 100, this === list ? 24_000 : ENTRY)
  })
})
afterEach(() => {
  above = 0
  reads = 0
})

function scrollTo(top: number) {
  scroller.scrollTop = top
  scroller.dispatchEvent(new Event('scroll'))
}

function observe() {
  const seen: RowWindow[] = []
  const stop = observeRows(list, 100, drawn => seen.push(drawn))
  return { seen, stop, last: () => seen.at(-1) }
}

it('reports the entries around the viewport at once and after scrolling, and not again without a change', () => {
  const { seen, last, stop } = observe()
  expect(last()).toMatchObject({ from: 0, to: 6 })
  scrollTo(10 * ENTRY)
  expect(last()).toEqual({
    from: 7,
    to: 16,
    before: 7 * ENTRY,
    after: 84 * ENTRY,
  })
  const { length } = seen
  scrollTo(10 * ENTRY + 1)
  expect(seen).toHaveLength(length)
  stop()
  scrollTo(0)
  expect(seen).toHaveLength(length)
})

it('reads no layout while it is scrolled', () => {
  const { last, stop } = observe()
  const styles = vi.spyOn(window, 'getComputedStyle')
  const before = reads
  for (let top = 0; top <= 12_000; top += 120) scrollTo(top)
  expect(last()).toMatchObject({ from: 47, to: 56 })
  expect(reads).toBe(before)
  expect(styles).not.toHaveBeenCalled()
  stop()
})

it('finds its entries again after content above it has grown while it was scrolled', () => {
  const { last, stop } = observe()
  above = 20 * ENTRY
  scrollTo(30 * ENTRY)
  expect(last()).toMatchObject({ from: 27 })
  scroller.dispatchEvent(new Event('scrollend'))
  expect(last()).toMatchObject({ from: 7 })
  stop()
})
