import { isModalOpen, openLobby } from '../../support/lobby-page.ts'
import { until } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
afterEach(clearPage)

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
