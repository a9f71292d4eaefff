import { expect } from 'chai'
import { walletOf } from '../../../demo/backend/random.ts'
import { openLobby } from '../../support/lobby-page.ts'
import { until, waitFor } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

const wallet = walletOf('streamer:3')

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(clearPage)

/** Opens a streamer's room in the demo, and its events. */
async function openEvents() {
  const browsing = await openLobby(`/room/${wallet}`)
  const tab = await browsing.find('[role=tab]', 'Events')
  tab.click()
  await browsing.find('[part~=events] article', 'Jackpot')
  return browsing
}

it('a wheel counts down every second while the jackpot grows, and a viewer joins it in its details', async () => {
  const { find, all } = await openEvents()
  await until('both events are listed', () => all('[part~=events] article').length === 2)
  const timer = await find('[part~=events] [role=timer]')
  const before = timer.textContent
  expect(before).to.match(/^(0:\d\d|1:00)$/)
  const meter = await find('[part~=events] progress')
  if (!(meter instanceof HTMLProgressElement)) throw new Error('no progress element')
  const { value } = meter
  await until('a second has passed', () => timer.textContent !== before)
  expect(Number(timer.textContent?.slice(-2))).to.be.below(60)

  await until('the jackpot has grown', () => meter.value > value)

  const card = await find('[part~=events] article', 'Wheel of fortune')
  // A press anywhere on the card opens the event.
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
