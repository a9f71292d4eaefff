import { expect } from 'chai'
import { walletOf } from '../../../demo/backend/random.ts'
import { destinations } from '../../../src/model/topics.ts'
import { openLobby } from '../../support/lobby-page.ts'
import { findInShadow, queryInShadow } from '../../support/shadow-queries.ts'
import { addScript, openSignedInPage, type SignedInPage } from '../../support/signed-in-page.ts'
import { until, waitFor } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

const wallet = walletOf('streamer:3')
const userId = 7004

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

it('a wheel counts down every second, and a viewer joins it in its details', async () => {
  const { find, all } = await openEvents()
  await until('both events are listed', () => all('[part~=events] article').length === 2)
  const timer = await find('[part~=events] [role=timer]')
  const before = timer.textContent
  expect(before).to.match(/^(0:\d\d|1:00)$/)
  await until('a second has passed', () => timer.textContent !== before)
  expect(Number(timer.textContent?.slice(-2))).to.be.below(60)

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

it('a jackpot grows while its room is open', async () => {
  const { find } = await openEvents()
  const meter = await find('[part~=events] progress')
  if (!(meter instanceof HTMLProgressElement)) throw new Error('no progress element')
  const { value } = meter
  await until('the jackpot has grown', () => meter.value > value)
})

describe('events of a room on a signed-in page', () => {
  let page: SignedInPage
  afterEach(() => page.close())

  const panel = (selector = '') =>
    queryInShadow(page.document, 'casino-room', `[part~=events] ${selector}`)

  async function openRoom() {
    await addScript(page, '/dist/casino-elements.js')
    const room = page.document.createElement('casino-room')
    room.setAttribute('room-id', wallet)
    room.setAttribute('token', 'a.b.c')
    page.document.body.append(room)
    const tab = await findInShadow(page.document, 'casino-room', '[role=tab][id$=events]')
    tab.click()
  }

  it('a room whose events are all over announces that more are coming', async () => {
    page = await openSignedInPage()
    await openRoom()
    await findInShadow(page.document, 'casino-room', '[part~=events] article')
    const topic = destinations.gameCenter(userId)
    await until('the topic is subscribed', () => page.backend.hub.listeners(topic) === 1)
    page.backend.control.finishEvent(userId, 'wheel')
    page.backend.control.finishEvent(userId, 'jackpot')
    await until(
      'it says "Coming soon"',
      () => panel('[role=status]')?.textContent?.includes('Coming soon') === true,
    )
    await until('the list is empty', () => panel('article') === null)
  })

  it("events that don't load are reported once, and Retry loads them", async () => {
    page = await openSignedInPage()
    const { fetch } = page.window
    let isBroken = true
    page.window.fetch = (input, init) => {
      const request = new page.window.Request(input, init)
      return isBroken && /game-center\/.*events$/.test(new URL(request.url).pathname)
        ? Promise.resolve(page.window.Response.json({}, { status: 400 }))
        : fetch(request)
    }
    await openRoom()
    const alert = await findInShadow(page.document, 'casino-room', '[part~=events] [role=alert]')
    const retries = [...alert.querySelectorAll('button')]
    expect(retries.map(button => button.textContent)).to.deep.equal(['Retry'])
    isBroken = false
    // A read that is under way counts as the retry, and may have been sent before the server was mended.
    await until('there are events', () => {
      panel('[role=alert] button')?.click()
      return panel('article') !== null
    })
    await until('the error is gone', () => panel('[role=alert]') === null)
  })
})
