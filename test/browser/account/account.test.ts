import { expect } from 'chai'
import { fill, openLobby } from '../../support/lobby-page.ts'
import { until } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(clearPage)

it('the account opens by its link in the header of the lobby', async () => {
  const { find } = await openLobby('/')
  const link = await find('a', 'Account')
  link.click()
  await find('h1', 'Account')
  await find('label', 'Nickname')
})

it('a language chosen in the account applies at once, without a remount', async () => {
  const { find, root } = await openLobby('/account')
  root.host.removeAttribute('locale')
  const list = await find('select')
  await until('all languages have loaded', () => list.childElementCount === 20)
  fill(list, 'pl')
  await find('h1', 'Konto')
  expect(list.isConnected).to.equal(true)
  expect(root.querySelector('[part~=root]')?.getAttribute('lang')).to.equal('pl')
})

it('the account shows an error at the field of a taken nickname', async () => {
  const { find } = await openLobby('/account')
  const field = await find('input[autocomplete=nickname]')
  fill(field, 'LunaSpin')
  const save = await find('button', 'Save')
  save.click()
  await find('[role=status]', 'That nickname is taken.')
  expect(field).to.have.property('value', 'LunaSpin')
})
