import { I18nProvider } from '@lingui/react'
import { configure } from '@testing-library/dom'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll } from 'vitest'
import { debugTexts } from '../../../src/i18n/debug-texts.ts'
import { faqTexts } from '../../../src/i18n/faq-texts.ts'
import { lateTexts } from '../../../src/i18n/late-texts.ts'
import { panelTexts } from '../../../src/i18n/panel-texts.ts'
import { prizeTexts } from '../../../src/i18n/prize-texts.ts'
import { createTexts } from '../../../src/i18n/texts.ts'

const texts = createTexts(async () => ({}))
let root: Root | undefined

const setActing = (isActing: boolean) =>
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isActing })

beforeAll(() => {
  setActing(true)
  configure({
    // What `findBy` and `waitFor` wait for comes by itself, outside of any act.
    async asyncWrapper(wait) {
      setActing(false)
      try {
        return await wait()
      } finally {
        setActing(true)
      }
    },
  })
})

afterEach(async () => {
  await act(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
})

/** Draws a tree with texts into the page; again to draw it anew. */
export async function render(tree: ReactNode, locale: 'en' | 'pl' = 'en'): Promise<HTMLElement> {
  await Promise.all(
    [lateTexts, panelTexts, faqTexts, debugTexts, prizeTexts].map(texts.loadCatalog),
  )
  await texts.activate(locale, 'app')
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root?.render(<I18nProvider i18n={texts.i18n}>{tree}</I18nProvider>))
  return document.body
}
