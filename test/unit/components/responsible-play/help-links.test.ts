import { expect, it } from 'vitest'
import { helpLink } from '../../../../src/components/responsible-play/help-links.tsx'

const market = { name: 'GamCare', url: 'https://www.gamcare.org.uk/' }
const links = { pl: 'https://pomoc.example/', default: 'https://help.example/' }

it('the operator’s link for the locale wins over the default, and both over the market’s', () => {
  expect(helpLink(links, market, 'pl')).toEqual({ url: links.pl, name: null })
  expect(helpLink(links, market, 'pl-PL')).toEqual({ url: links.pl, name: null })
  expect(helpLink(links, market, 'en')).toEqual({ url: links.default, name: null })
  expect(helpLink({}, market, 'en')).toEqual(market)
  expect(helpLink(null, null, 'en')).toBeNull()
})

it('an address that is not of the web is not linked', () => {
  expect(helpLink({ default: 'javascript:alert(1)' }, market, 'en')).toEqual(market)
})

it.each(['javascript:alert(1)', 'data:text/html,help', 'http://'])(
  'nor is %j of a market with fields of its own',
  url => expect(helpLink(null, { name: 'Help', url }, 'en')).toBeNull(),
)

it('a path of a market is linked, as the page has it', () => {
  const own = { name: 'Help', url: '/safer-gambling' }
  expect(helpLink(null, own, 'en')).toEqual(own)
})
