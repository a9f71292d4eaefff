// @vitest-environment happy-dom
import { useLingui } from '@lingui/react'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { PageConfig } from '../../../../src/runtime/config/config.ts'
import { openShell } from '../../../support/open-shell.tsx'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { waitInAct } from '../../../support/wait.ts'

const { documentElement } = document

/** Opens two elements of a page that names a language. */
async function open(lang: string, config: Partial<PageConfig> = {}) {
  documentElement.lang = lang
  onTestFinished(() => documentElement.removeAttribute('lang'))
  const { runtime } = createTestRuntime({ config })
  const view = { default: () => <p>{useLingui()._('room.status.live')}</p> }
  const shells = [await openShell(runtime, view), await openShell(runtime, view)]
  const shown = () =>
    shells.map(({ root }) => [
      root.querySelector<HTMLElement>('[lang]')?.lang,
      root.querySelector('p')?.textContent,
    ])
  await act(() => runtime.texts.loadCatalog('deferred'))
  await waitInAct(() => expect(shown()[1]?.[1]).toBeDefined())
  return { shells, shown }
}

it('all elements follow a page that changes its language', async () => {
  const { shown } = await open('en')
  expect(shown()).toEqual(Array(2).fill(['en', 'Live']))
  await act(async () => documentElement.setAttribute('lang', 'pl-PL'))
  await waitInAct(() => expect(shown()).toEqual(Array(2).fill(['pl', 'Na żywo'])))
  await act(async () => documentElement.removeAttribute('lang'))
  await waitInAct(() => expect(shown()).toEqual(Array(2).fill(['en', 'Live'])))
})

it('elements with a language of their own keep it', async () => {
  const { shown } = await open('en', { locale: 'pl' })
  await act(async () => documentElement.setAttribute('lang', 'de'))
  expect(shown()).toEqual(Array(2).fill(['pl', 'Na żywo']))
})

it('nothing is observed once no element is left', async () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect')
  const { shells } = await open('en')
  const ofPage = observe.mock.contexts.filter(
    (_, index) => observe.mock.calls[index]?.[0] === documentElement,
  )
  expect(ofPage).toHaveLength(2)
  for (const shell of shells) await shell.close()
  expect(ofPage.every(observer => disconnect.mock.contexts.includes(observer))).toBe(true)
})
