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

describe('the focus is elsewhere', () => {
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

  it('not while nothing has it', () => expect(isFocusElsewhere(field)).toBe(false))

  it('in another element of the same tree', () => {
    other.focus()
    expect(isFocusElsewhere(field)).toBe(true)
  })

  it('in a field of the page around it', () => {
    ofHost.focus()
    expect(isFocusElsewhere(field)).toBe(true)
  })

  it('in another window', () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    expect(isFocusElsewhere(field)).toBe(true)
  })
})
