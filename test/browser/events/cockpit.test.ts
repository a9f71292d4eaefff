import { expect } from 'chai'
import { walletOf } from '../../../demo/backend/random.ts'
import { setQueryKeys } from '../../support/debugged-page.ts'
import { fill, type LobbyPage, openLobby } from '../../support/lobby-page.ts'
import { until } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

/** Wallet of the demo's streamer, who owns the room. */
const wallet = walletOf('streamer:10')

before(async () => {
  const { restore } = setQueryKeys('demoType=streamer&apiThrottling=0')
  await load('/dist/casino-elements.js')
  restore()
})
beforeEach(() => sessionStorage.clear())
afterEach(clearPage)

async function open(path: string): Promise<LobbyPage> {
  const browsing = await openLobby(path)
  await browsing.find('[part~=cockpit] button', 'Start')
  return browsing
}
const press = async ({ find }: LobbyPage, name: string) =>
  (await find('[part~=cockpit] button', name)).click()

it("the owner's room has the cockpit", async () => {
  const { find } = await open(`/room/${wallet}`)
  const heading = await find('[part~=cockpit] h2')
  expect(heading.textContent).to.equal('Cockpit')
})

it("another streamer's room has no cockpit", async () => {
  const { find, all } = await openLobby(`/room/${walletOf('streamer:3')}`)
  await find('[part~=room-header] h1')
  await find('[role=tab]', 'Events')
  expect(all('[part~=cockpit]')).to.have.lengthOf(0)
})

it('the cockpit starts and stops a wheel in the studio', async () => {
  const browsing = await open(`/studio/${wallet}`)
  const { find, all } = browsing
  fill(await find('[part~=cockpit] input[type=number]'), '300')
  await press(browsing, 'Start')
  const timer = await find('[part~=cockpit] [role=timer]')
  expect(timer.textContent).to.match(/^(5:00|[0-4]:\d\d)$/)
  await until('no other one may start', () => all('[part~=cockpit] input').length === 0)
  await press(browsing, 'Stop')
  await find('[part~=cockpit] li', 'Cancelled')
  await until('another one may start', () => all('[part~=cockpit] input').length > 0)
})
