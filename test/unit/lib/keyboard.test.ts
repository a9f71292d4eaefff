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

  it('focus is not elsewhere while nothing has it', () =>
    expect(isFocusElsewhere(field)).toBe(false))

  it('focus is elsewhere if another element of the same shadow tree has it', () => {
    other.focus()
    expect(isFocusElsewhere(field)).toBe(true)
  })

  it('focus is elsewhere if a field of the host page has it', () => {
    ofHost.focus()
    expect(isFocusElsewhere(field)).toBe(true)
  })

  it('focus is elsewhere while another window has it', () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    expect(isFocusElsewhere(field)).toBe(true)
  })
})
