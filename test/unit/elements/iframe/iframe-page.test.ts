// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { specs } from '../../../../elements/definition/specs.ts'
import { iframeKeys, openIframe } from '../../../../elements/iframe/iframe-page.ts'
import { titleOf } from '../../../../elements/iframe/iframe-titles.ts'
import { LOCALES } from '../../../../src/i18n/locales.ts'

vi.mock('../../../../elements/install.ts', () => ({ install() {} }))

it('every attribute but the token is a key of the hosted page', () => {
  const properties = specs.flatMap(({ attributes }) => attributes.map(({ property }) => property))
  const all = new Set(['view', 'widget-themes', ...properties])
  expect([...all].filter(key => !iframeKeys.has(key))).toEqual(['token'])
})

it("the document has the language, title and colour scheme of its element, as it learns the user's", async () => {
  document.title = 'Live casino'
  const box = document.createElement('div')
  Object.assign(box, { lang: 'en' }).dataset.theme = 'light'
  customElements.define(
    'casino-rewards',
    class extends HTMLElement {
      override shadowRoot = this.attachShadow({ mode: 'open' })
      connectedCallback() {
        this.shadowRoot.append(box)
      }
    },
  )
  openIframe('https://casino.example/iframe.js', new URLSearchParams('view=rewards'), null)
  const page = () => [
    document.documentElement.lang,
    document.title,
    document.documentElement.style.colorScheme,
  ]
  expect(page()).toEqual(['en', 'Live casino', 'light'])
  const patience = { timeout: 10_000 }
  await vi.waitFor(() => expect(page()).toEqual(['en', 'Game rewards', 'light']), patience)
  box.lang = 'de'
  await vi.waitFor(() => expect(page()).toEqual(['de', 'Spielprämien', 'light']))
  box.dataset.theme = 'auto'
  box.lang = 'nl'
  await vi.waitFor(() => expect(page()).toEqual(['nl', 'Game rewards', 'light dark']))
}, 20_000)

it('the document has a title of its own in each language', () => {
  const titles = LOCALES.map(locale => titleOf(locale, 'room'))
  expect(new Set(titles).size).toBe(LOCALES.length)
  expect(titleOf('nl', 'room')).toBe('Live room')
})
