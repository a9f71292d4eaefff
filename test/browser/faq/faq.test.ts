import { fill, isModalOpen, openLobby } from '../../support/lobby-page.ts'
import { until } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
afterEach(clearPage)

it('questions and answers open from the header of the lobby', async () => {
  const { find } = await openLobby('/')
  const link = await find('a', 'Questions and answers')
  link.click()
  await find('h1', 'Questions and answers')
})

it('an answer opens in a dialog, and focus returns to its question', async () => {
  const { find, root } = await openLobby('/faq')
  const link = await find('a', 'What is a shared pool?')
  link.focus()
  link.click()
  const dialog = await find('dialog[open]', "It's a pot of money")
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await until('the dialog is closed', () => !isModalOpen())
  await until('the focus is on the question', () => root.activeElement === link)
})

it('an answer opens by its URL hash', async () => {
  const { find } = await openLobby('/faq#jackpot')
  await find('dialog[open]', 'Part of the bets')
})

it('questions are found by a word, in Polish without diacritics', async () => {
  const { find, all } = await openLobby('/faq', 'dark', 'pl')
  const field = await find('input[type=search]')
  fill(field, 'wyplacic')
  await until('one question is left', () => all('li a').length === 1)
  fill(field, 'zzzz')
  await find('h2', 'Brak pytań pasujących do „zzzz”')
})
