// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createPageBridge } from '../../../src/bridge/page.ts'

const ORIGIN = window.location.origin

it.each([
  ['a message of its own window is passed on', { type: 'focus' }, ORIGIN, window, 1],
  ['a message of another origin is ignored', { type: 'focus' }, 'https://evil.example', window, 0],
  ['a message of another window is ignored', { type: 'focus' }, ORIGIN, null, 0],
  [
    'a message of its own is ignored',
    { source: 'casino-elements', type: 'navigation', content: {} },
    ORIGIN,
    window,
    0,
  ],
])('%s', (_name, data, origin, source, times) => {
  const onMessage = vi.fn()
  const bridge = createPageBridge(window, { onMessage, isTargetRequired: () => false })
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  bridge.dispose()
  expect(onMessage).toHaveBeenCalledTimes(times)
})

it('the origin is that of the window, which `about:srcdoc` has from its parent', () => {
  const onMessage = vi.fn()
  const srcdoc = Object.create(window, { location: { value: { origin: 'null' } } })
  const page = Object.assign(srcdoc, {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  })
  const bridge = createPageBridge(page, { onMessage, isTargetRequired: () => false })
  const message = { data: { type: 'focus' }, origin: ORIGIN, source: page }
  window.dispatchEvent(Object.assign(new Event('message'), message))
  bridge.dispose()
  expect(onMessage).toHaveBeenCalledOnce()
})

it('a disposed page bridge ignores messages', () => {
  const onMessage = vi.fn()
  createPageBridge(window, { onMessage, isTargetRequired: () => false }).dispose()
  const message = { data: { type: 'focus' }, origin: ORIGIN, source: window }
  window.dispatchEvent(Object.assign(new Event('message'), message))
  expect(onMessage).not.toHaveBeenCalled()
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
  (_name, data, isRequired, isPassedOn) => {
    const onMessage = vi.fn()
    const bridge = createPageBridge(window, { onMessage, isTargetRequired: () => isRequired })
    const message = Object.assign(new Event('message'), { data, origin: ORIGIN, source: window })
    window.dispatchEvent(message)
    bridge.dispose()
    expect(onMessage).toHaveBeenCalledTimes(isPassedOn ? 1 : 0)
  },
)

it("a message reaches the page's own window, also in happy-dom, which knows no target `/`", async () => {
  const bridge = createPageBridge(window, { onMessage() {}, isTargetRequired: () => false })
  const received = new Promise<unknown>(resolve =>
    window.addEventListener('message', ({ data }) => resolve(data), { once: true }),
  )
  bridge.post({ type: 'sign-in', content: { reason: 'tip' } })
  expect(await received).toMatchObject({ source: 'casino-elements', type: 'sign-in' })
  bridge.dispose()
})
