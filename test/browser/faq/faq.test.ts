import { expect } from 'chai'
import { browse, fill, isModalOpen } from '../../support/browsing.ts'
import { settle } from '../../support/settle.ts'
import { until } from '../../support/until.ts'
import { violationsIn } from '../../support/violations-in.ts'
import { load, wait } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
afterEach(async () => {
  document.body.replaceChildren()
  await wait(20)
})

describe('questions and answers', () => {
  it('are reached from the header of the lobby', async () => {
    const { find } = await browse('/')
    const link = await find('a', 'Questions and answers')
    link.click()
    await find('h1', 'Questions and answers')
  })

  it('open one at a time, and give focus back when they close', async () => {
    const { find, root } = await browse('/faq')
    const link = await find('a', 'What is a shared pool?')
    link.focus()
    link.click()
    const dialog = await find('dialog[open]', "It's a pot of money")
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await until('it is closed', () => !isModalOpen())
    await until('focus is back', () => root.activeElement === link)
  })

  it('open by their address', async () => {
    const { find } = await browse('/faq#jackpot')
    await find('dialog[open]', 'Part of the bets')
  })

  it('are found by a word, in Polish without its marks', async () => {
    const { find, all } = await browse('/faq', 'dark', 'pl')
    const field = await find('input[type=search]')
    fill(field, 'wyplacic')
    await until('one is left', () => all('li a').length === 1)
    fill(field, 'zzzz')
    await find('h2', 'Brak pytań pasujących do „zzzz”')
  })

  for (const theme of ['dark', 'light']) {
    it(`have no accessibility violation in ${theme}, as a list and as a modal`, async () => {
      const { find, go } = await browse('/faq', theme)
      await find('a', 'What is a shared pool?')
      expect(await violationsIn('casino-lobby', '[part~=root]')).to.deep.equal([])
      go('/faq#pool')
      await find('dialog[open]', "It's a pot of money")
      settle()
      expect(await violationsIn('casino-lobby', 'dialog')).to.deep.equal([])
    })
  }
})
