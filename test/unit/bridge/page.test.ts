// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createPageBridge } from '../../../src/bridge/page.ts'

const HERE = window.location.origin

it.each([
  ['hands on a message of its own window', { type: 'focus' }, HERE, window, 1],
  ['overlooks another origin', { type: 'focus' }, 'https://evil.example', window, 0],
  ['overlooks another window', { type: 'focus' }, HERE, null, 0],
  [
    'drops its own words silently',
    { source: 'casino-elements', type: 'navigation', content: {} },
    HERE,
    window,
    0,
  ],
])('%s', (_name, data, origin, source, times) => {
  const onMessage = vi.fn()
  const bridge = createPageBridge(window, { onMessage })
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  bridge.dispose()
  expect(onMessage).toHaveBeenCalledTimes(times)
})

it('hears nothing any more once it is disposed', () => {
  const onMessage = vi.fn()
  createPageBridge(window, { onMessage }).dispose()
  const message = { data: { type: 'focus' }, origin: HERE, source: window }
  window.dispatchEvent(Object.assign(new Event('message'), message))
  expect(onMessage).not.toHaveBeenCalled()
})
