import { I18nProvider } from '@lingui/react'
import { act, cleanup, getByRole, render as renderTree } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { textsWith } from '../../support/texts-with.ts'

const texts = textsWith()
/** Simulates a user's pointer and keyboard. */
export const user = userEvent.setup({ delay: null })

/** Presses the only button of a name. */
export const press = (page: HTMLElement, name: string | RegExp): Promise<void> =>
  act(async () => getByRole(page, 'button', { name }).click())

let rerender: ((tree: ReactNode) => void) | undefined

afterEach(() => {
  cleanup()
  rerender = undefined
  document.body.replaceChildren()
})

/** Renders a tree with all texts; another call in the same test rerenders it. */
export async function render(tree: ReactNode, locale: 'en' | 'pl' = 'en'): Promise<HTMLElement> {
  // A tree that is drawn already hears of the texts.
  await act(async () => {
    await Promise.all(
      (['deferred', 'panels', 'faq', 'debug', 'studio', 'prizes'] as const).map(texts.loadCatalog),
    )
    await texts.activate(locale, 'app')
  })
  const wrapped = <I18nProvider i18n={texts.i18n}>{tree}</I18nProvider>
  if (rerender) rerender(wrapped)
  else rerender = renderTree(wrapped).rerender
  await act(async () => {})
  return document.body
}
