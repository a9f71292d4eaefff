// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createIframeBridge } from '../../../src/bridge/iframe.ts'
import { createLog } from '../../../src/lib/log.ts'

const HOST = 'https://operator.example'

function setUp({ parentOrigins = [] as string[] } = {}) {
  const parent = { postMessage: vi.fn() }
  const lines: string[] = []
  const onMessage = vi.fn()
  // A window of its own for each test; only the parts that an iframe asks are replaced.
  const frame = Object.create(window, {
    parent: { value: parent },
    addEventListener: { value: window.addEventListener.bind(window) },
    removeEventListener: { value: window.removeEventListener.bind(window) },
  })
  const bridge = createIframeBridge(frame, {
    log: createLog((_level, line) => lines.push(line)),
    onMessage,
    parentOrigins,
    isTargetRequired: () => false,
    version: '1.2.3',
  })
  const dispatchMessage = (data: unknown, origin = HOST, source: unknown = parent) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { bridge, parent, lines, onMessage, dispatchMessage }
}

describe('createIframeBridge', () => {
  it('the handshake is answered with the version, to that origin alone', () => {
    const { bridge, parent, dispatchMessage } = setUp({ parentOrigins: [HOST] })
    parent.postMessage.mockClear()
    dispatchMessage({ type: 'hello' })
    expect(parent.postMessage.mock.calls).toEqual([
      [{ source: 'casino-elements', type: 'ready', content: { version: '1.2.3' } }, HOST],
    ])
    bridge.dispose()
  })

  it('a token is no message for the widget, which must not log it', () => {
    const { bridge, onMessage, lines, dispatchMessage } = setUp({ parentOrigins: [HOST] })
    dispatchMessage({ type: 'token', content: 'secret' })
    expect(onMessage).not.toHaveBeenCalled()
    expect(lines).toEqual([])
    bridge.dispose()
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
    bridge.dispose()
  })

  it('an opaque origin is never allowed', () => {
    const { bridge, onMessage, dispatchMessage } = setUp({ parentOrigins: [HOST] })
    dispatchMessage({ type: 'focus' }, 'null')
    expect(onMessage).not.toHaveBeenCalled()
    bridge.dispose()
  })

  it('messages of another origin are ignored and logged', () => {
    const { bridge, onMessage, lines, dispatchMessage } = setUp({ parentOrigins: [HOST] })
    dispatchMessage({ type: 'focus' }, 'https://evil.example')
    expect(onMessage).not.toHaveBeenCalled()
    expect(lines).toHaveLength(1)
    bridge.dispose()
  })

  it('messages of other windows than the parent are ignored', () => {
    const { bridge, onMessage, dispatchMessage } = setUp({ parentOrigins: [HOST] })
    dispatchMessage({ type: 'focus' }, HOST, {})
    expect(onMessage).not.toHaveBeenCalled()
    bridge.dispose()
  })

  it('nothing is posted to a parent of unknown origin', () => {
    const { bridge, parent } = setUp()
    bridge.post({ type: 'sign-in', content: { reason: 'test' } })
    expect(parent.postMessage).not.toHaveBeenCalled()
    bridge.dispose()
  })

  it('`gone` is posted on pagehide, unless the page enters the back/forward cache', () => {
    const { bridge, parent } = setUp({ parentOrigins: [HOST] })
    parent.postMessage.mockClear()
    const hide = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
    hide(true)
    expect(parent.postMessage).not.toHaveBeenCalled()
    hide(false)
    expect(parent.postMessage.mock.calls).toEqual([
      [{ source: 'casino-elements', type: 'gone' }, HOST],
    ])
    bridge.dispose()
  })

  it('a disposed frame bridge ignores messages', () => {
    const { bridge, onMessage, dispatchMessage } = setUp({ parentOrigins: [HOST] })
    bridge.dispose()
    dispatchMessage({ type: 'focus' })
    expect(onMessage).not.toHaveBeenCalled()
  })
})
