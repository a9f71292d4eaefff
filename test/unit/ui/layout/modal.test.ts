// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openModal } from '../../../../src/ui/layout/modal.ts'

const onHostKey = vi.fn()
const onOwnKey = vi.fn()
const types = ['keydown', 'keyup'] as const

let field: HTMLElement
let closeModal: () => void
beforeEach(() => {
  document.body.innerHTML = '<dialog id="host"><input></dialog><div id="element"></div>'
  const root = document.querySelector('#element')?.attachShadow({ mode: 'open' })
  if (!root) throw new Error('no element')
  root.innerHTML = '<dialog><input></dialog>'
  root.addEventListener('keydown', onOwnKey)
  const dialog = root.querySelector('dialog')
  field = root.querySelector('input') ?? document.body
  if (dialog) closeModal = openModal(dialog)
  for (const type of types) document.addEventListener(type, onHostKey, { capture: true })
})
afterEach(() => {
  closeModal()
  for (const type of types) document.removeEventListener(type, onHostKey, { capture: true })
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const press = (target: Element, type: (typeof types)[number], key = 'Escape') =>
  target.dispatchEvent(
    new KeyboardEvent(type, { key, bubbles: true, cancelable: true, composed: true }),
  )

test.each([
  ['Escape', () => field],
  ['Tab', () => field],
  ['Escape', () => document.body],
])(
  '%s in a dialog or without a focus stays with the dialog, also when that is closed before the key is let go',
  (key, target) => {
    expect(press(target(), 'keydown', key)).toBe(true)
    closeModal()
    press(document.body, 'keyup', key)
    expect(onHostKey).not.toHaveBeenCalled()
    press(document.body, 'keydown', key)
    press(document.body, 'keyup', key)
    expect(onHostKey).toHaveBeenCalledTimes(2)
  },
)

test("a control of a dialog gets the dialog's keys, and keeps the browser from closing the dialog", () => {
  press(field, 'keydown')
  expect(onOwnKey).toHaveBeenCalledOnce()
  expect(onOwnKey.mock.lastCall?.[0]).toMatchObject({ key: 'Escape', target: field })
  onOwnKey.mockImplementationOnce((event: Event) => event.preventDefault())
  expect(press(field, 'keydown')).toBe(false)
})

test('a key stays with the dialog also in Firefox, where every KeyboardEvent leaves the shadow root', () => {
  class ComposedKeyboardEvent extends KeyboardEvent {
    constructor(type: string, init?: KeyboardEventInit) {
      super(type, { ...init, composed: true })
    }
  }
  vi.stubGlobal('KeyboardEvent', ComposedKeyboardEvent)
  press(field, 'keydown')
  expect(onOwnKey).toHaveBeenCalledOnce()
  expect(onHostKey).not.toHaveBeenCalled()
})

test("other keys, and those of a host's dialog above, reach the host", () => {
  const above = document.querySelector('#host input') ?? document.body
  press(field, 'keydown', 'k')
  press(above, 'keydown')
  expect(onHostKey).toHaveBeenCalledTimes(2)
})
