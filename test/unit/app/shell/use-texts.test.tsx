// @vitest-environment happy-dom
import type { Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as loading from '../../../../src/i18n/load-texts.ts'
import { type OpenShell, openShell } from '../../../support/open-shell.tsx'
import { createTestRuntime, type TestRuntime } from '../../../support/test-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'

vi.mock('../../../../src/i18n/load-texts.ts', async importOriginal => {
  const original = await importOriginal<typeof import('../../../../src/i18n/load-texts.ts')>()
  return { ...original, loadTexts: vi.fn(original.loadTexts) }
})

let test: TestRuntime
let shell: OpenShell
beforeEach(async () => {
  test = createTestRuntime({ config: { locale: 'en' } })
  shell = await openShell(test.runtime, { default: View })
  await waitInAct(() => expect(shell.root.querySelector('#view')).not.toBeNull())
})

const View = () => <p id="view">{useLingui()._('room.status.live')}</p>
const { loadTexts } = vi.mocked(loading)
const shown = () => shell.root.querySelector('#view')?.textContent
const isOnline = () => act(async () => window.dispatchEvent(new Event('online')))

/** Changes to Polish, of which one chunk fails to load once. */
async function changeInVain() {
  loadTexts.mockRejectedValueOnce(new TypeError('failed to fetch'))
  await act(async () => test.runtime.configure({ locale: 'pl' }))
  expect(test.lines.join()).toContain('failed to load the texts of pl')
}

it('what is opened after a change of language that failed is in the language on screen', async () => {
  await changeInVain()
  await act(() => test.runtime.texts.loadCatalog('deferred'))
  await waitInAct(() => expect(shown()).toBe('Live'))
})

it('an element has the language and direction of its texts, also while another language loads or after that failed', async () => {
  const look = () => {
    const box = shell.root.querySelector<HTMLElement>('[lang]')
    return [box?.lang, box?.dir]
  }
  const arabic = Promise.withResolvers<never>()
  loadTexts.mockReturnValueOnce(arabic.promise)
  await act(async () => test.runtime.configure({ locale: 'ar' }))
  expect(look()).toEqual(['en', ''])
  await act(async () => arabic.reject(new TypeError('failed to fetch')))
  expect(look()).toEqual(['en', ''])
  await isOnline()
  await waitInAct(() => expect(look()).toEqual(['ar', 'rtl']))
})

it.each([
  ['30 s later', () => act(() => test.clock.advance(30_000))],
  ['as soon as the browser is back online', isOnline],
])(
  'a change of language that failed is repeated %s, with what was opened meanwhile',
  async (_when, wait) => {
    await changeInVain()
    await act(() => test.runtime.texts.loadCatalog('deferred'))
    await wait()
    await waitInAct(() => expect(shown()).toBe('Na żywo'))
  },
)

it('a language that failed is not loaded after the next change', async () => {
  await changeInVain()
  await act(async () => test.runtime.configure({ locale: 'de' }))
  await waitInAct(() => expect(test.runtime.texts.i18n.locale).toBe('de'))
  const calls = loadTexts.mock.calls.length
  await isOnline()
  expect(loadTexts.mock.calls.length).toBe(calls)
})

it('the notice that no texts load has its English ones, and goes with the next attempt', async () => {
  await shell.close()
  loadTexts.mockRejectedValueOnce(new TypeError('failed to fetch'))
  test = createTestRuntime({ config: { locale: 'pl' } })
  shell = await openShell(test.runtime, { default: () => <p id="view" /> })
  await waitInAct(() => expect(shell.root.textContent).toContain('Check your connection'))
  await isOnline()
  await waitInAct(() => expect(shell.root.querySelector('#view')).not.toBeNull())
  expect(shell.root.textContent).not.toContain('Check your connection')
})

it.each(['before', 'after'])(
  'no ids are shown when texts in the language before come %s those of a new one have failed',
  async when => {
    await shell.close()
    const english = Promise.withResolvers<{ messages: Messages }>()
    const polish = Promise.withResolvers<never>()
    loadTexts.mockReturnValueOnce(english.promise).mockReturnValueOnce(polish.promise)
    test = createTestRuntime({ config: { locale: 'en' } })
    shell = await openShell(test.runtime, { default: View })
    await act(async () => test.runtime.configure({ locale: 'pl' }))
    const steps = [
      () => english.resolve({ messages: {} }),
      () => polish.reject(new TypeError('failed to fetch')),
    ]
    for (const step of when === 'before' ? steps : steps.toReversed()) await act(async () => step())
    expect(shown()).toBeUndefined()
    await act(() => test.runtime.texts.loadCatalog('deferred'))
    await isOnline()
    await waitInAct(() => expect(shown()).toBe('Na żywo'))
  },
)
