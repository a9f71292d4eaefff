// @vitest-environment happy-dom
import { useLingui } from '@lingui/react'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { followPageLanguage } from '../../../elements/after-ready.ts'
import type { PageConfig } from '../../../src/runtime/config/config.ts'
import { openShell } from '../../support/open-shell.tsx'
import { createTestRuntime } from '../../support/test-runtime.tsx'
import { nextTask } from '../../support/wait.ts'
import { waitInAct } from '../../support/wait-in-act.ts'

const { documentElement } = document

/** Sets the language of the page, and waits for those who observe it. */
const setLanguage = (lang: string) =>
  act(async () => {
    documentElement.lang = lang
    await nextTask()
  })

/** Opens two elements of a page that names a language, as they are a second after they were drawn. */
async function open(
  lang: string,
  config: Partial<PageConfig> = {},
  pageKeys?: ReadonlySet<string>,
) {
  documentElement.lang = lang
  const ended = new AbortController()
  onTestFinished(() => {
    ended.abort()
    documentElement.removeAttribute('lang')
  })
  const { runtime } = createTestRuntime({ config, pageKeys })
  const view = { default: () => <p>{useLingui()._('room.status.live')}</p> }
  const shells = [await openShell(runtime, view), await openShell(runtime, view)]
  const shown = () =>
    shells.map(({ root }) => [
      root.querySelector<HTMLElement>('[lang]')?.lang,
      root.querySelector('p')?.textContent,
    ])
  await act(() => runtime.texts.loadCatalog('deferred'))
  await waitInAct(() => expect(shown()[1]?.[1]).toBeDefined())
  const follow = () => act(async () => followPageLanguage(runtime, ended.signal))
  return { shown, follow, ended }
}

it('all elements follow a page that changes its language, also before they do', async () => {
  const { shown, follow } = await open('en')
  expect(shown()).toEqual(Array(2).fill(['en', 'Live']))
  await setLanguage('pl-PL')
  await follow()
  await waitInAct(() => expect(shown()).toEqual(Array(2).fill(['pl', 'Na żywo'])))
  await setLanguage('')
  await waitInAct(() => expect(shown()).toEqual(Array(2).fill(['en', 'Live'])))
  await setLanguage('pl')
  await waitInAct(() => expect(shown()).toEqual(Array(2).fill(['pl', 'Na żywo'])))
})

it('elements with a language of their own keep it', async () => {
  const { shown, follow } = await open('en', { locale: 'pl' })
  await follow()
  await setLanguage('de')
  expect(shown()).toEqual(Array(2).fill(['pl', 'Na żywo']))
})

it("in a hosted page, whose document has the language of the user before, they take the browser's", async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'de-AT', 'en'])
  const { shown, follow } = await open('pl', {}, new Set(['view']))
  await follow()
  await waitInAct(() => expect(shown().map(([lang]) => lang)).toEqual(['de', 'de']))
  await setLanguage('fr')
  expect(shown().map(([lang]) => lang)).toEqual(['de', 'de'])
})

it('nothing is observed once the element is gone', async () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect')
  const { follow, ended } = await open('en')
  await follow()
  const [ofPage] = observe.mock.contexts.filter(
    (_, index) => observe.mock.calls[index]?.[0] === documentElement,
  )
  ended.abort()
  expect(disconnect.mock.contexts).toContain(ofPage)
})
