// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { specs } from '../../../../elements/definition/specs.ts'
import { iframeKeys, openIframe } from '../../../../elements/iframe/iframe-page.ts'

vi.mock('../../../../elements/install.ts', () => ({ install() {} }))

it('every attribute but the token is a key of the hosted page', () => {
  const properties = specs.flatMap(({ attributes }) => attributes.map(({ property }) => property))
  const all = new Set(['view', 'widget-themes', ...properties])
  expect([...all].filter(key => !iframeKeys.has(key))).toEqual(['token'])
})

it("the document has the language, title and colour scheme of its element, as it learns the user's", async () => {
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
  expect(page()).toEqual(['en', 'Game rewards', 'light'])
  box.lang = 'pl'
  await vi.waitFor(() => expect(page()).toEqual(['pl', 'Nagrody', 'light']))
  box.dataset.theme = 'auto'
  box.lang = 'de'
  await vi.waitFor(() => expect(page()).toEqual(['de', 'Game rewards', 'light dark']))
})
