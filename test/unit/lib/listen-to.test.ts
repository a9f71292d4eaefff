// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { listenTo } from '../../../src/lib/listen-to.ts'

test('listenTo adds a listener per event and removes all of them', () => {
  const [onFocus, onBlur] = [vi.fn(), vi.fn()]
  const unlisten = listenTo(window, { focus: onFocus, blur: onBlur })
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('blur'))
  unlisten()
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('blur'))
  expect(onFocus).toHaveBeenCalledTimes(1)
  expect(onBlur).toHaveBeenCalledTimes(1)
})
