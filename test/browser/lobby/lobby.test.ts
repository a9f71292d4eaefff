import { isModalOpen, openLobby } from '../../support/lobby-page.ts'
import { findInShadow } from '../../support/shadow-queries.ts'
import { addScript, openSignedInPage } from '../../support/signed-in-page.ts'
import { until, waitFor } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(clearPage)

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

it('a 21st favourite is refused with a message above everything else', async () => {
  // In the demo, a card may leave meanwhile.
  const page = await openSignedInPage()
  try {
    await addScript(page, '/dist/casino-elements.js')
    const lobby = page.document.createElement('casino-lobby')
    lobby.token = 'signed-in'
    page.document.body.append(lobby)
    const all = (selector: string) => [
      ...(lobby.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
    ]
    const showAll = await findInShadow(page.document, 'casino-lobby', 'input[value=all]')
    showAll.click()
    await until('there are more than 20', () => all(CARD_BUTTONS).length > 20)
    for (const button of all(CARD_BUTTONS).slice(0, 21)) button.click()
    const alert = await waitFor('a message', () =>
      all('[role=alert]').find(it => it.textContent?.includes("You've reached 20 favourites")),
    )
    await until('it is in the top layer', () => alert.matches(':popover-open'))
    await until(
      'the last one is reverted',
      () => all(`${CARD_BUTTONS}[aria-pressed=true]`).length === 20,
    )
  } finally {
    page.close()
  }
})

it("a favourite is marked in the schedule and in the lobby's schedule", async () => {
  const { find, all, navigate: go } = await openLobby('/upcoming')
  const button = await find('li button[aria-pressed]', 'Favourite')
  button.click()
  await until('the button is pressed', () => button.getAttribute('aria-pressed') === 'true')
  go('/')
  await until('the lobby shows it', () => all('[part=schedule] [aria-pressed=true]').length > 0)
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
