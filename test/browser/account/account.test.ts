import { expect } from 'chai'
import { browse, fill } from '../../support/browsing.ts'
import { until } from '../../support/until.ts'
import { violationsIn } from '../../support/violations-in.ts'
import { load, wait } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  document.body.replaceChildren()
  await wait(20)
})

describe('the account', () => {
  it('is reached from the header of the lobby', async () => {
    const { find } = await browse('/')
    const link = await find('a', 'Account')
    link.click()
    await find('h1', 'Account')
    await find('label', 'Nickname')
  })

  it('speaks the language that is chosen at once, without building the page anew', async () => {
    const { find, root } = await browse('/account')
    root.host.removeAttribute('locale')
    const list = await find('select')
    await until('all languages are there', () => list.childElementCount === 20)
    fill(list, 'pl')
    await find('h1', 'Konto')
    expect(list.isConnected).to.equal(true)
    expect(root.querySelector('[part~=root]')?.getAttribute('lang')).to.equal('pl')
  })

  it('says beside the field that a name is taken', async () => {
    const { find } = await browse('/account')
    const field = await find('input[autocomplete=nickname]')
    fill(field, 'LunaSpin')
    const save = await find('button', 'Save')
    save.click()
    await find('[role=status]', 'That nickname is taken.')
    expect(field).to.have.property('value', 'LunaSpin')
  })

  for (const theme of ['dark', 'light']) {
    it(`has no accessibility violation in ${theme}, in both of its tabs`, async () => {
      const { find } = await browse('/account', theme)
      await find('select')
      await find('h2', 'No favourites yet')
      expect(await violationsIn('casino-lobby', '[part~=root]')).to.deep.equal([])
      const tab = await find('[role=tab]', 'History')
      tab.click()
      await find('nav[aria-label=Pagination]')
      await find('ol time')
      expect(await violationsIn('casino-lobby', '[part~=root]')).to.deep.equal([])
    })
  }
})
