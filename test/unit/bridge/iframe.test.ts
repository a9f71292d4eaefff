// @vitest-environment happy-dom

import { expect, it, onTestFinished, vi } from 'vitest'
import { createIframeBridge } from '../../../src/bridge/iframe.ts'
import { createTestLog } from '../../support/test-log.ts'

const HOST = 'https://operator.example'

function setUp({ parentOrigins = [] as string[] } = {}) {
  const parent = { postMessage: vi.fn() }
  const { log, lines } = createTestLog()
  const onMessage = vi.fn()
  // A window of its own for each test; only the parts that an iframe asks are replaced.
  const frame = Object.create(window, {
    parent: { value: parent },
    addEventListener: { value: window.addEventListener.bind(window) },
    removeEventListener: { value: window.removeEventListener.bind(window) },
  })
  const bridge = createIframeBridge(frame, {
    log,
    onMessage,
    parentOrigins,
    isTargetRequired: () => false,
    version: '1.2.3',
  })
  onTestFinished(() => bridge.dispose())
  const dispatchMessage = (data: unknown, origin = HOST, source: unknown = parent) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { bridge, parent, lines, onMessage, dispatchMessage }
}

it('the handshake is answered with the version, to that origin alone', () => {
  const { parent, dispatchMessage } = setUp({ parentOrigins: [HOST] })
  parent.postMessage.mockClear()
  dispatchMessage({ type: 'hello' })
  expect(parent.postMessage.mock.calls).toEqual([
    [{ source: 'casino-elements', type: 'ready', content: { version: '1.2.3' } }, HOST],
  ])
})

it('a token is no message for the widget, which must not log it', () => {
  const { onMessage, lines, dispatchMessage } = setUp({ parentOrigins: [HOST] })
  dispatchMessage({ type: 'token', content: 'secret' })
  expect(onMessage).not.toHaveBeenCalled()
  expect(lines).toEqual([])
})

it("an app's own scheme is an origin, also beside one that the browser doesn't take", () => {
  const app = 'capacitor://localhost'
  const { bridge, parent, onMessage, dispatchMessage } = setUp({ parentOrigins: [app, HOST] })
  dispatchMessage({ type: 'focus' }, app)
  expect(onMessage).toHaveBeenCalledOnce()
  // As Chromium does, which has no app with such a scheme.
  parent.postMessage.mockImplementation((_message, origin) => {
    if (origin === app) throw new DOMException('Invalid target origin', 'SyntaxError')
  })
  bridge.post({ type: 'sign-in', content: { reason: 'test' } })
  expect(parent.postMessage.mock.lastCall?.[1]).toBe(HOST)
})

it.each([
  ['of an opaque origin, which is logged', 'null', undefined, 1],
  ['of another origin, which is logged', 'https://evil.example', undefined, 1],
  ['of another window than the parent', HOST, {}, 0],
])('a message %s is ignored', (_from, origin, source, logged) => {
  const { onMessage, lines, dispatchMessage } = setUp({ parentOrigins: [HOST] })
  dispatchMessage({ type: 'focus' }, origin, source)
  expect(onMessage).not.toHaveBeenCalled()
  expect(lines).toHaveLength(logged)
})

it('nothing is posted to a parent of unknown origin', () => {
  const { bridge, parent } = setUp()
  bridge.post({ type: 'sign-in', content: { reason: 'test' } })
  expect(parent.postMessage).not.toHaveBeenCalled()
})

it('`gone` is posted on pagehide, unless the page enters the back/forward cache', () => {
  const { parent } = setUp({ parentOrigins: [HOST] })
  parent.postMessage.mockClear()
  const hide = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  hide(true)
  expect(parent.postMessage).not.toHaveBeenCalled()
  hide(false)
  expect(parent.postMessage.mock.calls).toEqual([
    [{ source: 'casino-elements', type: 'gone' }, HOST],
  ])
})

it('a disposed frame bridge ignores messages', () => {
  const { bridge, onMessage, dispatchMessage } = setUp({ parentOrigins: [HOST] })
  bridge.dispose()
  dispatchMessage({ type: 'focus' })
  expect(onMessage).not.toHaveBeenCalled()
})
