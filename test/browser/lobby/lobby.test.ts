import { isModalOpen, openLobby } from '../../support/pages/lobby-page.ts'
import { until } from '../../support/wait.ts'
import { withElements } from '../elements/support.ts'

withElements()

const CARD_BUTTONS = '[part~=card] button[aria-pressed]'

it("the favourite button of a card is above the card's link", async () => {
  const { find, root } = await openLobby('/')
  const button = await find(CARD_BUTTONS)
  button.scrollIntoView({ block: 'center' })
  await until('it receives the pointer', () => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(root.elementFromPoint(x + width / 2, y + height / 2))
  })
})

it("a favourite is marked in the schedule and in the lobby's schedule", async () => {
  const { find, navigate: go } = await openLobby('/upcoming')
  const button = await find('li button[aria-pressed]', 'Favourite')
  button.click()
  await until('the button is pressed', () => button.getAttribute('aria-pressed') === 'true')
  go('/')
  await find('[part=schedule] [aria-pressed=true]')
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
