import { expect } from 'chai'
import { walletOf } from '../../../demo/backend/random.ts'
import { type Browsing, browse, fill } from '../../support/browsing.ts'
import { withKeys } from '../../support/debugged-page.ts'
import { settle } from '../../support/settle.ts'
import { until } from '../../support/until.ts'
import { violationsIn } from '../../support/violations-in.ts'
import { load, wait } from '../elements/support.ts'

/** The room that the demo's streamer owns. */
const wallet = walletOf('streamer:10')

before(async () => {
  const { restore } = withKeys('demoType=streamer&apiThrottling=0')
  await load('/dist/casino-elements.js')
  restore()
})
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  document.body.replaceChildren()
  await wait(20)
})

async function open(path: string, theme?: string): Promise<Browsing> {
  const browsing = await browse(path, theme)
  await browsing.find('[part~=cockpit] button', 'Start')
  return browsing
}
const press = async ({ find }: Browsing, name: string) =>
  (await find('[part~=cockpit] button', name)).click()

describe('the cockpit', () => {
  it("stands in the owner's room", async () => {
    const { find } = await open(`/room/${wallet}`)
    const heading = await find('[part~=cockpit] h2')
    expect(heading.textContent).to.equal('Cockpit')
  })

  it('is not in the room of somebody else', async () => {
    const { find, all } = await browse(`/room/${walletOf('streamer:3')}`)
    await find('[part~=room-header] h1')
    await find('[role=tab]', 'Events')
    expect(all('[part~=cockpit]')).to.have.lengthOf(0)
  })

  for (const theme of ['dark', 'light']) {
    it(`starts and stops a wheel in the studio, without an accessibility violation in ${theme}`, async () => {
      const browsing = await open(`/studio/${wallet}`, theme)
      const { find, all } = browsing
      settle()
      expect(await violationsIn('casino-lobby', '[part~=cockpit]')).to.deep.equal([])
      fill(await find('[part~=cockpit] input[type=number]'), '300')
      await press(browsing, 'Start')
      const timer = await find('[part~=cockpit] [role=timer]')
      expect(timer.textContent).to.match(/^(5:00|[0-4]:\d\d)$/)
      await until('no other one may start', () => all('[part~=cockpit] input').length === 0)
      settle()
      expect(await violationsIn('casino-lobby', '[part~=cockpit]')).to.deep.equal([])
      await press(browsing, 'Stop')
      await find('[part~=cockpit] li', 'Cancelled')
      await until('another one may start', () => all('[part~=cockpit] input').length > 0)
    })
  }
})
