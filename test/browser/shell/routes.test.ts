import { expect } from 'chai'
import { until } from '../../support/wait.ts'
import { type Hosted, openHosted } from './support.ts'

const pathOf = ({ page }: Hosted) => page.location.hash.slice(1).split('?')[0]

const redirects: [string, string, string][] = [
  ['/nowhere/at/all', '/', '[role=tab][aria-selected=true]'],
  ['/room/%E0%A4%A', '/room/%E0%A4%A', '[part~=state][role=alert]'],
  ['/losing', '/', '[role=tab][aria-selected=true]'],
  ['/broadcast/0x1', '/room/0x1', '[part~=stage], [part~=state]'],
]
it('the hosted page leads unknown paths and lists to the lobby, a broadcast to its room, and keeps a malformed path', async () => {
  const hostedPage = await openHosted('routing=hash')
  for (const [path, expected, view] of redirects) {
    hostedPage.page.location.hash = `#${path}`
    await until(`${path} leads to ${expected}`, () => (pathOf(hostedPage) || '/') === expected)
    await until(`${path} shows ${view}`, () => hostedPage.root().querySelector(view) !== null)
    expect(pathOf(hostedPage) || '/').to.equal(expected)
  }
})

it('no-code mode redirects from the account, and has no link to it', async () => {
  const hostedPage = await openHosted('routing=hash&appMode=NOCODE')
  hostedPage.page.location.hash = '#/account?demo&appMode=NOCODE'
  await until('the path is the lobby', () => pathOf(hostedPage) === '/')
  expect(hostedPage.page.location.hash).to.include('appMode=NOCODE')
  const linkTo = (name: string) => hostedPage.root().querySelector(`a[aria-label="${name}"]`)
  await until('the header is shown', () => linkTo('Questions and answers') !== null)
  expect(linkTo('Account')).to.equal(null)
})
