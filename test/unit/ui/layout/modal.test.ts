// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openModal } from '../../../../src/ui/layout/modal.ts'

const onHostKey = vi.fn()
const onOwnKey = vi.fn()
const types = ['keydown', 'keyup'] as const

let field: HTMLElement
let closeModal: () => void

/** Opens a dialog in an element. */
function open(element: Element) {
  const root = element.attachShadow({ mode: 'open' })
  root.innerHTML = '<dialog><input></dialog>'
  root.addEventListener('keydown', onOwnKey)
  const dialog = root.querySelector('dialog')
  field = root.querySelector('input') ?? document.body
  if (dialog) closeModal = openModal(dialog)
}

beforeEach(() => {
  document.body.innerHTML = '<dialog id="host"><input></dialog><div id="element"></div>'
  const element = document.querySelector('#element')
  if (element) open(element)
  for (const type of types) document.addEventListener(type, onHostKey, { capture: true })
})
afterEach(() => {
  closeModal()
  for (const type of types) document.removeEventListener(type, onHostKey, { capture: true })
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

/** Presses a key as a browser does it: where the focus is, or on the body. */
function press(target: HTMLElement, type: (typeof types)[number], key = 'Escape') {
  if (target === document.body) field.blur()
  else target.focus()
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true, composed: true })
  const { composedPath } = event
  // happy-dom shows closed trees as well.
  event.composedPath = () => composedPath.call(event).filter(it => !isInClosedTree(it))
  return target.dispatchEvent(event)
}

function isInClosedTree(target: EventTarget): boolean {
  const root = target instanceof Node ? target.getRootNode() : null
  return root instanceof ShadowRoot && (root.mode === 'closed' || isInClosedTree(root.host))
}

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
  const above = document.querySelector<HTMLElement>('#host input') ?? document.body
  press(field, 'keydown', 'k')
  press(above, 'keydown')
  expect(onHostKey).toHaveBeenCalledTimes(2)
})

test("keys stay with a dialog of an element in a closed shadow tree of the host's, and reach its controls", () => {
  closeModal()
  const tree = document.body
    .appendChild(document.createElement('div'))
    .attachShadow({ mode: 'closed' })
  open(tree.appendChild(document.createElement('div')))
  press(field, 'keydown')
  press(field, 'keydown', 'Tab')
  expect(onHostKey).not.toHaveBeenCalled()
  expect(onOwnKey.mock.calls.map(([{ key, target }]) => [key, target])).toEqual([
    ['Escape', field],
    ['Tab', field],
  ])
})
