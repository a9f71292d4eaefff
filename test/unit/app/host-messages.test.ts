// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest'
import { handleHostMessage, isCssColor, luminance } from '../../../src/app/host-messages.ts'
import type { ConnectHost } from '../../../src/bridge/bridge.ts'
import { createIframeBridge } from '../../../src/bridge/iframe.ts'
import { createPageBridge } from '../../../src/bridge/page.ts'
import { COLOR_TYPES } from '../../../src/bridge/protocol.ts'
import { copyStopRequestAtom } from '../../../src/features/copy/stop-request.ts'
import { appearanceAtom, configAtom, isFocusedAtom } from '../../../src/runtime/atoms.ts'
import type { PageConfig } from '../../../src/runtime/config/config.ts'
import { locationOf } from '../../../src/runtime/navigation/app-location.ts'
import { hostPauseAtom } from '../../../src/runtime/play/host-pause.ts'
import { createTestRuntime } from '../../support/test-runtime.tsx'

function start(
  query = '',
  config: Partial<PageConfig> = {},
  connectHost: ConnectHost = createPageBridge,
) {
  const { runtime: created, lines } = createTestRuntime({
    query,
    connectHost,
    version: '1.2.3',
    config: { demo: false, ...config },
  })
  let focused = 0
  const focus = () => {
    focused += 1
  }
  return {
    runtime: created,
    lines,
    focusedCount: () => focused,
    send: (type: string, content?: unknown) => handleHostMessage(created, focus, { type, content }),
    appearance: () => created.store.get(appearanceAtom),
  }
}

const six = COLOR_TYPES.map((type, at) => ({ type, color: `#00000${at}` }))
const sixByType = Object.fromEntries(six.map(({ type, color }) => [type, color]))

describe('change-colors', () => {
  it.each([
    ['a palette by its name', 'emerald', 'emerald', {}],
    ['a palette and no colours', { value: 'royal', colors: [] }, 'royal', {}],
    ['a palette with six colours over it', { value: 'ember', colors: six }, 'ember', sixByType],
    ['six colours alone', { value: null, colors: six }, 'midnight', sixByType],
  ])('change-colors accepts %s', (_form, content, palette, colors) => {
    const { send, appearance, lines } = start()
    send('change-colors', content)
    expect(appearance()).toMatchObject({ palette, colors })
    expect(lines).toEqual([])
  })

  it('the next palette resets the colours', () => {
    const { send, appearance } = start()
    send('change-colors', { value: null, colors: six })
    send('change-colors', 'midnight')
    expect(appearance()).toEqual({ palette: 'midnight', colors: {}, theme: null })
  })

  it.each([
    ['an unknown palette', 'pink'],
    ['an unknown palette with colours', { value: 'pink', colors: six }],
    [
      'a colour that is none',
      { value: null, colors: six.with(0, { type: 'background', color: 'inherit' }) },
    ],
    ['five colours', { value: null, colors: six.slice(1) }],
    ['one colour twice', { value: null, colors: six.with(0, { type: 'text', color: 'red' }) }],
    ['neither palette nor colours', { value: null, colors: [] }],
  ])('change-colors ignores and logs %s', (_what, content) => {
    const { send, appearance, lines } = start()
    send('change-colors', content)
    expect(appearance()).toEqual({ palette: 'midnight', colors: {}, theme: null })
    expect(lines).toHaveLength(1)
  })

  it.each([
    'var(--host)',
    'VAR( --x )',
    'inherit',
    ' initial ',
    'revert-layer',
    'env(x)',
    'attr(x)',
  ])('%s is not a colour by itself', text => {
    vi.stubGlobal('CSS', { supports: () => true })
    expect(isCssColor(text)).toBe(false)
    expect(isCssColor('rebeccapurple')).toBe(true)
    vi.unstubAllGlobals()
  })

  it('the theme of a background is chosen by its luminance', () => {
    expect(luminance(0, 0, 0)).toBe(0)
    expect(luminance(255, 255, 255)).toBeCloseTo(1)
    expect(luminance(119, 119, 119)).toBeCloseTo(0.184, 2)
  })
})

describe('widget-themes', () => {
  it('widget-themes selects the initial palette', async () => {
    const { appearance } = start('widget-themes=ember')
    await vi.waitFor(() => expect(appearance().palette).toBe('ember'))
  })

  it('an unknown palette in widget-themes is ignored and logged', async () => {
    const { appearance, lines } = start('widget-themes=pink')
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    expect(appearance().palette).toBe('midnight')
  })
})

describe('theme', () => {
  it.each(['dark', 'light', 'auto'])('the theme %s is set', theme => {
    const { send, runtime: created } = start()
    send('theme', theme)
    expect(created.store.get(configAtom).theme).toBe(theme)
  })

  it.each(['DARK', '', 'midnight'])('the theme %j is ignored and logged', theme => {
    const { send, runtime: created, lines } = start()
    send('theme', theme)
    expect(created.store.get(configAtom).theme).toBe('dark')
    expect(lines).toHaveLength(1)
  })
})

it('redirect adds a history entry, and with force replaces the current one', () => {
  const { send, runtime: created } = start()
  const entries: [number, number][] = []
  locationOf(created).listen(({ fromEntry, toEntry }) => entries.push([fromEntry, toEntry]))
  send('redirect', '/faq')
  send('redirect', { path: '/upcoming' })
  send('redirect', { path: '/live', force: true })
  expect(entries).toEqual([
    [0, 1],
    [1, 2],
    [2, 2],
  ])
  expect(locationOf(created).get().path).toBe('/live')
})

describe('focus', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['true', true],
  ])('focus with %s sets the widget in focus', (_name, content) => {
    const { send, focusedCount } = start()
    send('focus', content)
    expect(focusedCount()).toBe(1)
  })

  it('focus with false sets the widget out of focus', () => {
    const { send, focusedCount, runtime: created } = start()
    send('focus', false)
    expect(focusedCount()).toBe(0)
    expect(created.store.get(isFocusedAtom)).toBe(false)
  })
})

it.each([
  ['whatever is copied', undefined, null],
  ['whatever is copied', null, null],
  ['a room', '0x12', '0x12'],
  ['a room by a number', 12, '12'],
])('stop-room-round requests to %s (%j)', (_name, content, roomId) => {
  const { send, runtime: created } = start()
  send('stop-room-round', content)
  expect(created.store.get(copyStopRequestAtom)).toEqual({ roomId, openRoomId: null })
})

it.each([
  ['an ISO date', { until: '2026-01-05T13:00:00Z' }, Date.UTC(2026, 0, 5, 13)],
  ['a Date', { until: new Date(Date.UTC(2026, 0, 5, 13)) }, Date.UTC(2026, 0, 5, 13)],
  ['milliseconds', { until: Date.UTC(2026, 0, 5, 13) }, Date.UTC(2026, 0, 5, 13)],
  ['the page’s end without content', undefined, Number.POSITIVE_INFINITY],
  ['the page’s end without a date', {}, Number.POSITIVE_INFINITY],
  ['the page’s end for what is no date', { until: 'soon' }, Number.POSITIVE_INFINITY],
  ['the page’s end for what is no object', '2026-01-05T13:00:00Z', Number.POSITIVE_INFINITY],
  ['the page’s end for seconds', { until: Date.UTC(2026) / 1000 }, Number.POSITIVE_INFINITY],
  ['the page’s end beyond all dates', { until: 2 ** 53 - 1 }, Number.POSITIVE_INFINITY],
])('pause-gambling pauses play until %s', (_name, content, until) => {
  const { send, runtime: created } = start()
  send('pause-gambling', content)
  expect(created.store.get(hostPauseAtom)).toBe(until)
})

it('changed parent origins apply to messages in both directions', () => {
  const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => {})
  const { runtime: created, lines } = start(
    '',
    { parentOrigins: ['https://old.example'] },
    createIframeBridge,
  )
  created.configure({ parentOrigins: ['https://new.example', 'https://too.example'] })
  posted.mockClear()
  created.requestSignIn('test')
  expect(posted.mock.calls.map(([, origin]) => origin)).toEqual([
    'https://new.example',
    'https://too.example',
  ])
  const handleFrom = (origin: string) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), { data: { type: 'focus' }, origin, source: window }),
    )
  handleFrom('https://new.example')
  expect(lines).toEqual([])
  handleFrom('https://old.example')
  expect(lines).toHaveLength(1)
})
