import { expect } from 'chai'
import { until } from '../../support/wait.ts'
import { find, load, rootOf, show } from '../elements/support.ts'

afterEach(() => document.body.replaceChildren())

it('a page that requires a target obeys no message of another script', async () => {
  await load('/dist/casino-elements.js')
  window.CasinoElements?.configure({ bridgeTarget: 'required' })
  await show('<casino-lobby demo></casino-lobby>')
  const root = rootOf(find('casino-lobby'))
  const post = (message: object) => window.postMessage(message, location.origin)

  post({ type: 'change-colors', content: 'ember' })
  post({ type: 'change-colors', content: 'ember', target: 'shop' })
  // Messages are handled in their order.
  post({ type: 'theme', content: 'light', target: 'casino-elements' })
  await until('the theme is light', () => root.getAttribute('data-theme') === 'light')
  expect(root.getAttribute('data-palette')).to.equal('midnight')
})
