// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { stopTakenKeys } from '../../../../src/app/shell/element-effects.ts'

const keys = ['m', 'ArrowUp', 'End', 'PageDown', 'Escape', 'Tab', ' ', 'Enter']

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
    return [...outside]
  }
  onTestFinished(cancel)
  return { type, cancel, host, outside, heardInside: () => inside }
}

it.each([
  ['<input>', ['Tab']],
  ['<textarea></textarea>', ['Tab']],
  ['<select></select>', ['Tab']],
  ['<input type="range">', ['Escape', 'Tab']],
  ['<input type="radio">', ['Escape', 'Tab']],
  // A key by which the host plays a round must not come with a press of ours.
  ['<button></button>', keys.slice(0, -2)],
  ['<a href="/room/1"></a>', keys.slice(0, -2)],
  ['<div tabindex="0"></div>', keys],
])('of the keys in %s, the page hears %j', (html, heard) => {
  expect(typeIn(html).type()).toEqual(heard)
})

it('keys that are let go stay as well, and all but Enter are heard inside, until it is cancelled', () => {
  const field = typeIn('<input>', ['keydown', 'keyup'])
  expect(field.type()).toEqual(['Tab', 'Tab'])
  expect(field.heardInside()).toBe(2 * keys.length - 1)
  field.cancel()
  expect(field.type()).toHaveLength(2 * keys.length)
})

it('the page does not hear an Enter let go where its press has moved the focus', () => {
  const { type } = typeIn('<button></button>', ['keydown'])
  type()
  const onKeyUp = vi.fn()
  document.body.addEventListener('keyup', onKeyUp)
  onTestFinished(() => document.body.removeEventListener('keyup', onKeyUp))
  const letGo = () =>
    document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }))
  letGo()
  expect(onKeyUp).not.toHaveBeenCalled()
  letGo()
  expect(onKeyUp).toHaveBeenCalledOnce()
})

it('the page hears all keys of what it has put into a slot', () => {
  const { host, outside } = typeIn('<slot></slot>')
  const button = host.appendChild(document.createElement('button'))
  const init = { key: 'Enter', bubbles: true, composed: true }
  button.dispatchEvent(new KeyboardEvent('keydown', init))
  expect(outside).toEqual(['Enter'])
})
