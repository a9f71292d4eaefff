// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { onPressOutside } from '../../../../src/ui/layout/press-outside.ts'

/** Opens a page with an element that stands as in a closed shadow tree of the host's. */
function open() {
  const [element, other] = [document.createElement('div'), document.createElement('p')]
  const inside = document.createElement('button')
  element.append(inside)
  // When the page hears of it, the path ends at the host's own element.
  element.addEventListener('pointerdown', event => {
    event.composedPath = () => [document.body, document]
  })
  document.body.append(element, other)
  onTestFinished(() => document.body.replaceChildren())
  const onPress = vi.fn()
  const cancel = onPressOutside(document, [element, null], onPress)
  const press = (target: Element) => {
    target.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
    return onPress.mock.calls.length
  }
  return { inside, other, press, cancel }
}

it('a press outside is told, one inside is not, also where its path does not say that it is', () => {
  const { inside, other, press } = open()
  expect(press(inside)).toBe(0)
  expect(press(other)).toBe(1)
  expect(press(inside)).toBe(1)
  expect(press(other)).toBe(2)
})

it('nothing is told once it is cancelled', () => {
  const { other, press, cancel } = open()
  cancel()
  expect(press(other)).toBe(0)
})
