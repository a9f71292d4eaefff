import { expect, it, vi } from 'vitest'
import {
  createConfigWarnings,
  createPageSettings,
} from '../../../../elements/page/page-settings.ts'
import { defaultConfigFor } from '../../../../src/runtime/config/parse-config.ts'
import { createTestLog } from '../../../support/test-log.ts'

function setUp(prodApi?: string) {
  const { log, lines } = createTestLog()
  const onChange = vi.fn()
  const defaults = defaultConfigFor({
    mode: 'page',
    scriptUrl: 'https://casino.test/x/casino-elements.js',
    hostname: 'casino.test',
    origin: 'https://casino.test',
    referrer: '',
    reservedKeys: new URLSearchParams(),
  })
  const complain = createConfigWarnings(log)
  const settings = createPageSettings({
    defaults,
    onWarning: complain,
    log,
    base: 'https://casino.test/x/casino-elements.js',
    origin: 'https://casino.test',
    prodApi: () => prodApi,
    onChange,
  })
  return { settings, lines, onChange }
}

const lobby = { isConnected: true }
const room = { isConnected: true }

it('a server that an element names is refused without a warning that it wins', () => {
  const { settings, lines } = setUp()
  settings.applyPage({ apiUrl: '/backend' })
  settings.applyElement(lobby, { apiUrl: 'https://evil.test' })
  expect(settings.current().apiUrl).toBe('https://casino.test/backend')
  expect(settings.problems()).toEqual(['api-url-refused'])
  expect(lines).toEqual([])
  settings.removeElement(lobby)
  expect(settings.problems()).toEqual([])
})

it('the server of the key prodApi replaces every other', () => {
  const { settings } = setUp('https://prod.test')
  settings.applyPage({ apiUrl: 'https://api.test', token: 'one' })
  expect(settings.current()).toMatchObject({ apiUrl: 'https://prod.test', token: 'one' })
})

it('a demo has no problems with servers', () => {
  const { settings } = setUp()
  settings.applyPage({ apiUrl: 'http://', demo: true })
  expect(settings.problems()).toEqual([])
})

const elements = new Map([
  ['lobby', lobby],
  ['room', room],
  ['former', { isConnected: false }],
])
it.each([
  ['configure after the script', 'page light, page auto', 'auto', 0],
  ['an attribute after the page', 'page auto, lobby light', 'light', 1],
  ['an attribute before configure', 'lobby light, page auto', 'light', 1],
  ['an attribute that equals the page’s', 'page light, lobby light', 'light', 0],
  ['a second element', 'lobby light, room dark', 'dark', 1],
  ['an element in place of a former one', 'former dark, room light', 'light', 0],
])('the theme of %s counts (%s): %s, with %i warnings', (_who, sets, expected, warnings) => {
  const { settings, lines } = setUp()
  for (const [setter = '', theme] of sets.split(', ').map(set => set.split(' '))) {
    const element = elements.get(setter)
    if (element) settings.applyElement(element, { theme })
    else settings.applyPage({ theme })
  }
  expect(settings.current().theme).toBe(expected)
  expect(lines).toHaveLength(warnings)
})

it('an attribute overrides the page with one warning, without values', () => {
  const { settings, lines } = setUp()
  settings.applyPage({ token: 'page-secret' })
  settings.applyElement(lobby, { token: 'attribute-secret' })
  settings.applyElement(lobby, { token: 'another-secret' })
  expect(settings.current().token).toBe('another-secret')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/token: .*wins over/)
  expect(lines[0]).not.toContain('secret')
})

it("the time zone of an element overrides the page's with one warning", () => {
  const { settings, lines } = setUp()
  settings.applyPage({ timeZone: 'UTC' })
  settings.applyElement(lobby, { timeZone: 'UTC' })
  expect(lines).toEqual([])
  settings.applyElement(room, { timeZone: 'local' })
  expect(settings.current().timeZone).toBe('local')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/timeZone: .*wins over/)
})

it('a token refreshed on one element after the other causes no warning', () => {
  const { settings, lines } = setUp()
  settings.applyElement(lobby, { token: 'one' })
  settings.applyElement(room, { token: 'one' })
  settings.applyElement(lobby, { token: 'two' })
  expect(settings.current().token).toBe('two')
  settings.applyElement(room, { token: 'two' })
  expect(settings.current().token).toBe('two')
  expect(lines).toEqual([])
})

it("a removed attribute restores another element's value", () => {
  const { settings } = setUp()
  settings.applyElement(lobby, { theme: 'light' })
  settings.applyElement(room, { theme: 'auto' })
  settings.applyElement(room, { theme: null })
  expect(settings.current().theme).toBe('light')
})

it("a removed element's values are unset", () => {
  const { settings, onChange } = setUp()
  settings.applyElement(lobby, { token: 'one', theme: 'light' })
  settings.applyElement(room, { theme: 'light' })
  onChange.mockClear()
  settings.removeElement(lobby)
  expect(settings.current()).toMatchObject({ token: null, theme: 'light' })
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('an element that is removed takes away its own values alone, and the newest of the others counts', () => {
  const { settings } = setUp()
  const third = { isConnected: true }
  for (const element of [lobby, room, third]) settings.applyElement(element, { token: 'one' })
  settings.applyElement(lobby, { token: 'renewed' })
  settings.applyElement(room, { theme: 'light' })
  settings.removeElement(third)
  expect(settings.current()).toMatchObject({ token: 'renewed', theme: 'light' })
  settings.applyElement(third, { token: 'two' })
  settings.applyElement(room, { token: 'three' })
  settings.removeElement(room)
  expect(settings.current()).toMatchObject({ token: 'two', theme: 'dark' })
  settings.removeElement(third)
  expect(settings.current().token).toBe('renewed')
})

it('an invalid value is warned about once', () => {
  const { settings, lines } = setUp()
  settings.applyElement(lobby, { theme: 'purple' })
  settings.applyElement(room, { theme: 'purple' })
  expect(settings.current().theme).toBe('dark')
  expect(lines).toEqual([
    '[casino-elements] config: theme: "purple" is not one of dark, light, auto; the default is used',
  ])
})
