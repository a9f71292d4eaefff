import { describe, expect, it, vi } from 'vitest'
import { createConfigWarnings } from '../../../elements/config-warnings.ts'
import { createPageSettings } from '../../../elements/page-settings.ts'
import { createLog } from '../../../src/lib/log.ts'
import { defaultConfigFor } from '../../../src/runtime/page-config.ts'

function setUp() {
  const lines: string[] = []
  const log = createLog((_level, line) => lines.push(line))
  const onChange = vi.fn()
  const defaults = defaultConfigFor({
    mode: 'page',
    scriptUrl: 'https://cdn.test/casino-elements.js',
    hostname: 'casino.test',
    origin: 'https://casino.test',
    referrer: '',
    reservedKeys: new URLSearchParams(),
  })
  const complain = createConfigWarnings(log)
  const base = 'https://casino.test/'
  const settings = createPageSettings({ defaults, onWarning: complain, log, base, onChange })
  return { settings, lines, onChange }
}

const lobby = {}
const room = {}

describe('page settings', () => {
  it('start from the defaults', () => {
    expect(setUp().settings.current()).toMatchObject({ theme: 'dark', apiUrl: 'https://cdn.test' })
  })

  it('let configure go over the script, without a word', () => {
    const { settings, lines } = setUp()
    settings.applyPage({ theme: 'light' })
    settings.applyPage({ theme: 'auto' })
    expect(settings.current().theme).toBe('auto')
    expect(lines).toEqual([])
  })

  it('let an attribute win over the page, with one warning that names no value', () => {
    const { settings, lines } = setUp()
    settings.applyPage({ token: 'page-secret' })
    settings.applyElement(lobby, { token: 'attribute-secret' })
    settings.applyElement(lobby, { token: 'another-secret' })
    expect(settings.current().token).toBe('another-secret')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/token: .*contradicts/)
    expect(lines[0]).not.toContain('secret')
  })

  it('let the time zone of an element win over the page, with one warning', () => {
    const { settings, lines } = setUp()
    settings.applyPage({ timeZone: 'UTC' })
    settings.applyElement(lobby, { timeZone: 'UTC' })
    expect(lines).toEqual([])
    settings.applyElement(room, { timeZone: 'local' })
    expect(settings.current().timeZone).toBe('local')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/timeZone: .*contradicts/)
  })

  it('keep the attribute where the page speaks later, with the same warning', () => {
    const { settings, lines } = setUp()
    settings.applyElement(lobby, { theme: 'light' })
    settings.applyPage({ theme: 'auto' })
    expect(settings.current().theme).toBe('light')
    expect(lines).toHaveLength(1)
  })

  it('have nothing to say where both agree', () => {
    const { settings, lines } = setUp()
    settings.applyPage({ theme: 'light', parentOrigin: ['https://a.test'] })
    settings.applyElement(lobby, { theme: 'light', parentOrigin: 'https://a.test' })
    expect(lines).toEqual([])
  })

  it('warn where a second element begins with something else', () => {
    const { settings, lines } = setUp()
    settings.applyElement(lobby, { theme: 'light' })
    settings.applyElement(room, { theme: 'dark' })
    expect(settings.current().theme).toBe('dark')
    expect(lines).toHaveLength(1)
  })

  it('follow a token that is refreshed on one element after the other', () => {
    const { settings, lines } = setUp()
    settings.applyElement(lobby, { token: 'one' })
    settings.applyElement(room, { token: 'one' })
    settings.applyElement(lobby, { token: 'two' })
    expect(settings.current().token).toBe('two')
    settings.applyElement(room, { token: 'two' })
    expect(settings.current().token).toBe('two')
    expect(lines).toEqual([])
  })

  it('go back to the page when an attribute is removed', () => {
    const { settings } = setUp()
    settings.applyPage({ theme: 'auto' })
    settings.applyElement(lobby, { theme: 'light' })
    settings.applyElement(lobby, { theme: null })
    expect(settings.current().theme).toBe('auto')
  })

  it('go back to what another element still says', () => {
    const { settings } = setUp()
    settings.applyElement(lobby, { theme: 'light' })
    settings.applyElement(room, { theme: 'auto' })
    settings.applyElement(room, { theme: null })
    expect(settings.current().theme).toBe('light')
  })

  it('forget what an element said alone when it leaves', () => {
    const { settings, onChange } = setUp()
    settings.applyElement(lobby, { token: 'one', theme: 'light' })
    settings.applyElement(room, { theme: 'light' })
    onChange.mockClear()
    settings.removeElement(lobby)
    expect(settings.current()).toMatchObject({ token: null, theme: 'light' })
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('change nothing when an element takes the place of another one', () => {
    const { settings } = setUp()
    settings.applyElement(lobby, { token: 'one' })
    settings.applyElement(room, { token: 'one' })
    settings.removeElement(lobby)
    expect(settings.current().token).toBe('one')
  })

  it('warn once about an unknown value, however often it is said', () => {
    const { settings, lines } = setUp()
    settings.applyElement(lobby, { theme: 'purple' })
    settings.applyElement(room, { theme: 'purple' })
    expect(settings.current().theme).toBe('dark')
    expect(lines).toEqual([
      '[casino-elements] config: theme: "purple" is not one of dark, light, auto; the default is used',
    ])
  })

  it('let an attribute switch off what the page has switched on', () => {
    const { settings } = setUp()
    settings.applyPage({ demo: true })
    settings.applyElement(lobby, { demo: 'false' })
    expect(settings.current().demo).toBe(false)
  })
})
