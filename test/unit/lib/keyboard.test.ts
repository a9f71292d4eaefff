// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isComposing, isFocusElsewhere } from '../../../src/lib/keyboard.ts'

it.each([
  ['a key without an input method', { key: 'Enter', keyCode: 13 }, false],
  ['a key during its composition', { key: 'Enter', keyCode: 13, isComposing: true }, true],
  ['the Enter that ends it, in Safari', { key: 'Enter', keyCode: 229 }, true],
])('%s', (_what, init, expected) => {
  expect(isComposing(new KeyboardEvent('keydown', init))).toBe(expected)
})

describe('isFocusElsewhere', () => {
  let field: HTMLElement
  let other: HTMLElement
  let ofHost: HTMLElement
  beforeEach(() => {
    ofHost = document.body.appendChild(document.createElement('input'))
    const widget = document.body.appendChild(document.createElement('div'))
    const root = widget.attachShadow({ mode: 'open' })
    field = root.appendChild(document.createElement('input'))
    other = root.appendChild(document.createElement('input'))
  })
  afterEach(() => {
    document.body.replaceChildren()
  })

  it.each<[string, () => unknown, boolean]>([
    ['nothing', () => {}, false],
    ['another element of the same shadow tree', () => other.focus(), true],
    ['a field of the host page', () => ofHost.focus(), true],
    ['another window', () => vi.spyOn(document, 'hasFocus').mockReturnValue(false), true],
  ])('where %s has the focus', (_what, focus, isElsewhere) => {
    focus()
    expect(isFocusElsewhere(field)).toBe(isElsewhere)
  })
})
