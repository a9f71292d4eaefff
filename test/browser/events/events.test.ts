import { walletOf } from '../../../demo/backend/random.ts'
import { openLobby } from '../../support/pages/lobby-page.ts'
import { waitFor } from '../../support/wait.ts'
import { withElements } from '../elements/support.ts'

const wallet = walletOf('streamer:3')

withElements()

/** Opens a streamer's room in the demo, and its events. */
async function openEvents() {
  const browsing = await openLobby(`/room/${wallet}`)
  const tab = await browsing.find('[role=tab]', 'Events')
  tab.click()
  await browsing.find('[part~=events] article', 'Jackpot')
  return browsing
}

it('a press anywhere on a wheel’s card opens its details, where the viewer joins it', async () => {
  const { find } = await openEvents()
  const card = await find('[part~=events] article', 'Wheel of fortune')
  const root = card.getRootNode()
  if (!(root instanceof ShadowRoot)) throw new Error('no shadow root')
  card.scrollIntoView({ block: 'center' })
  const corner = await waitFor('a button in the card’s corner', () => {
    const { right, bottom } = card.getBoundingClientRect()
    const element = root.elementFromPoint(right - 8, bottom - 8)
    return element instanceof HTMLButtonElement ? element : null
  })
  corner.click()
  const join = await find('[part~=events] button', 'Join')
  join.click()
  await find('[part~=events] [role=status]', "You're in")
})
