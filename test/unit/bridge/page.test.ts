// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPageBridge } from '../../../src/bridge/page.ts'

const ORIGIN = window.location.origin

/** Creates a bridge; `receive` returns whether it passes a message on. */
function open({ page = window as Window & typeof globalThis, isTargetRequired = false } = {}) {
  const onMessage = vi.fn()
  const bridge = createPageBridge(page, { onMessage, isTargetRequired: () => isTargetRequired })
  onTestFinished(() => bridge.dispose())
  const receive = (data: unknown, origin = ORIGIN, source: unknown = page) => {
    onMessage.mockClear()
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
    return onMessage.mock.calls.length > 0
  }
  return { bridge, receive }
}

it.each([
  ['a message of its own window is passed on', { type: 'focus' }, ORIGIN, window, true],
  ['one of another origin is not', { type: 'focus' }, 'https://evil.example', window, false],
  ['one of another window is not', { type: 'focus' }, ORIGIN, null, false],
  ['one of its own is not', { source: 'casino-elements', type: 'sign-in' }, ORIGIN, window, false],
])('%s', (_name, data, origin, source, isPassedOn) => {
  expect(open().receive(data, origin, source)).toBe(isPassedOn)
})

it('the origin is that of the window, which `about:srcdoc` has from its parent', () => {
  const srcdoc = Object.create(window, { location: { value: { origin: 'null' } } })
  const page = Object.assign(srcdoc, {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  })
  expect(open({ page }).receive({ type: 'focus' })).toBe(true)
})

it('a disposed page bridge ignores messages', () => {
  const { bridge, receive } = open()
  bridge.dispose()
  expect(receive({ type: 'focus' })).toBe(false)
})

it.each([
  ['names the widget', { type: 'focus', target: 'casino-elements' }, false, true],
  ['names the widget', { type: 'focus', target: 'casino-elements' }, true, true],
  ['names somebody else', { type: 'redirect', content: '/faq', target: 'shop' }, false, false],
  ['names somebody else', { type: 'redirect', content: '/faq', target: 'shop' }, true, false],
  ['names nobody', { type: 'redirect', content: '/faq' }, false, true],
  ['names nobody', { type: 'redirect', content: '/faq' }, true, false],
  ['is a text', 'casino-elements', true, false],
])(
  'a message whose target %s: %j, required: %s, passed on: %s',
  (_name, data, isTargetRequired, isPassedOn) => {
    expect(open({ isTargetRequired }).receive(data)).toBe(isPassedOn)
  },
)

it("a message reaches the page's own window, also in happy-dom, which knows no target `/`", async () => {
  const { bridge } = open()
  const received = new Promise<unknown>(resolve =>
    window.addEventListener('message', ({ data }) => resolve(data), { once: true }),
  )
  bridge.post({ type: 'sign-in', content: { reason: 'tip' } })
  expect(await received).toMatchObject({ source: 'casino-elements', type: 'sign-in' })
})
