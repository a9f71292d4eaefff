import type { Messages } from '@lingui/core'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../../src/i18n/load-texts.ts'
import { LOCALES } from '../../../src/i18n/locales.ts'
import { compileTexts } from '../../../src/i18n/server-texts.ts'
import { TEXT_GROUPS } from '../../../src/i18n/text-groups.ts'
import { createTexts } from '../../../src/i18n/texts.ts'
import { textsWith } from '../../support/texts-with.ts'
import { nextTask } from '../../support/wait.ts'

it("a server's texts override the built-in ones, whichever arrive first", async () => {
  const texts = textsWith(() => ({ 'failure.retry': ['Once more'] }))
  await texts.activate('en', 'rewards')
  await vi.waitFor(() => expect(texts.i18n._('failure.retry')).toBe('Once more'))
  await texts.activate('en', 'app')
  expect(texts.i18n._('failure.retry')).toBe('Once more')
})

it('the built-in texts are used until the server has answered', async () => {
  const isDue = Promise.withResolvers<void>()
  const read = vi.fn<Parameters<typeof createTexts>[0]>(async (_locale, load) =>
    load({ 'failure.retry': ['Once more'] }),
  )
  read.mockRejectedValueOnce(new Error('503'))
  const texts = createTexts(read, () => isDue.promise)
  await texts.activate('pl', 'rewards')
  expect(texts.i18n.locale).toBe('pl')
  expect(texts.i18n._('failure.retry')).not.toMatch(/failure.retry|Once more/)
  await texts.activate('pl', 'app')
  expect(read).toHaveBeenCalledOnce()
  isDue.resolve()
  await vi.waitFor(() => expect(texts.i18n._('failure.retry')).toBe('Once more'))
})

it("a server's texts that don't come are waited for longer before each attempt", async () => {
  const read = vi.fn(async () => Promise.reject(new Error('503')))
  const attempts: number[] = []
  const texts = createTexts(read, async attempt => {
    if (attempts.push(attempt) === 3) await new Promise(() => {})
  })
  await texts.activate('en', 'rewards')
  await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3]))
  expect(read).toHaveBeenCalledTimes(3)
})

it("another server's texts stay when those of the one before come late", async () => {
  const reads: ((messages: Messages) => void)[] = []
  const texts = createTexts(
    async (_locale, load) => void reads.push(load),
    async () => {},
  )
  await texts.activate('en', 'app')
  texts.reset()
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  reads[1]?.({ 'failure.retry': ['Another time'] })
  reads[0]?.({ 'failure.retry': ['Once more'] })
  expect(texts.i18n._('failure.retry')).toBe('Another time')
})

it('numbers and dates have the digits of amounts, also in languages that have digits of their own', async () => {
  const { i18n, activate } = textsWith()
  await activate('ar-EG', 'app')
  expect(i18n.locale).toBe('ar-EG')
  expect(i18n.number(35)).toBe('35')
  expect(i18n.date(new Date(2026, 0, 5), { day: 'numeric' })).toBe('5')
})

it('dates in English have the day before the month', async () => {
  const { i18n, activate } = textsWith()
  await activate('en', 'app')
  const date = new Date(2026, 10, 30)
  expect(i18n.date(date, { day: 'numeric', month: 'long' })).toBe('30 November')
  expect(i18n.date(date, { dateStyle: 'medium' })).toBe('30 Nov 2026')
})

it('the last activated locale wins', async () => {
  const texts = textsWith()
  await Promise.all([texts.activate('pl', 'rewards'), texts.activate('en', 'rewards')])
  expect(texts.i18n.locale).toBe('en')
})

it('all requested groups are loaded again when the locale changes', async () => {
  const texts = textsWith()
  await texts.loadCatalog('deferred')
  await texts.activate('en', 'app')
  expect(texts.i18n._('room.status.live')).toBe('Live')
  await texts.activate('pl', 'app')
  expect(texts.i18n._('room.status.live')).toBe('Na żywo')
})

it("the server's texts are read once per locale", async () => {
  const readOverlay = vi.fn(() => ({}))
  const texts = textsWith(readOverlay)
  await texts.activate('en', 'rewards')
  await texts.activate('en', 'app')
  await texts.activate('pl', 'app')
  expect(readOverlay.mock.calls).toEqual([['en'], ['pl']])
})

it("a language of the operator's own has their texts from the first one on, and its own plural forms", async () => {
  const texts = textsWith(locale =>
    compileTexts(
      locale === 'lt'
        ? { failure: { retry: 'Bandyti dar' }, n: '{n, plural, one {# a} few {# b} other {# c}}' }
        : {},
    ),
  )
  await texts.activate('lt', 'rewards')
  expect(texts.i18n.locale).toBe('lt')
  expect(texts.i18n._('failure.retry')).toBe('Bandyti dar')
  expect([1, 3, 10].map(n => texts.i18n._('n', { n }))).toEqual(['1 a', '3 b', '10 c'])
  expect(texts.i18n._('rewards.button')).toBe('Rewards')
})

it("what is opened while a language of the operator's own loads waits for their texts", async () => {
  const own = Promise.withResolvers<void>()
  const texts = createTexts(
    async locale => (locale === 'nl' ? own.promise : undefined),
    () => new Promise(() => {}),
  )
  await texts.activate('en', 'app')
  const activated = texts.activate('nl', 'app')
  let isOpen = false
  const opened = texts.loadCatalog('deferred').then(() => {
    isOpen = true
  })
  for (const group of ['app', 'deferred'] as const) await loadTexts('nl', group)
  await nextTask()
  expect(isOpen).toBe(false)
  own.resolve()
  await Promise.all([activated, opened])
  expect(texts.i18n._('room.status.live')).toBe('Live')
})

it.each(LOCALES)(
  'all groups load in %s, with the English text for what is missing',
  async locale => {
    for (const group of TEXT_GROUPS) {
      const { messages } = await loadTexts(locale, group)
      const english = await loadTexts('en', group)
      expect(Object.keys(messages).sort()).toEqual(Object.keys(english.messages).sort())
    }
  },
)
