import { expect } from 'chai'
import { waitForLobby } from '../../support/shadow-queries.ts'
import { addScript, openSignedInPage, type SignedInPage } from '../../support/signed-in-page.ts'
import { until } from '../../support/until.ts'

let page: SignedInPage | undefined

afterEach(() => page?.close())

it('a page that requires a target obeys no message of another script', async () => {
  page = await openSignedInPage()
  const { document, window } = page
  await addScript(page, '/dist/casino-elements.js')
  Reflect.get(window, 'CasinoElements').configure({ bridgeTarget: 'required' })
  document.body.append(document.createElement('casino-lobby'))
  await waitForLobby(document)
  const root = () =>
    document.querySelector('casino-lobby')?.shadowRoot?.querySelector('[part=root]')
  const post = (message: object) => window.postMessage(message, window.location.origin)

  post({ type: 'change-colors', content: 'ember' })
  post({ type: 'redirect', content: '/faq', target: 'shop' })
  // Messages are handled in their order.
  post({ type: 'theme', content: 'light', target: 'casino-elements' })
  await until('the theme is light', () => root()?.getAttribute('data-theme') === 'light')
  expect(root()?.getAttribute('data-palette')).to.equal('midnight')
  expect(root()?.textContent).not.to.include('Questions and answers')
})
