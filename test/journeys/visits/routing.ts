import { hostPages } from '../../e2e/support/test.ts'
import type { Visit } from '../journey.ts'
import { until, type Viewer } from '../viewer.ts'
import { STREAMER, streamer } from './streamer.ts'

const address = async ({ driver }: Viewer) => String(await driver.evaluate(() => location.href))
const back = ({ driver }: Viewer) => driver.evaluate(() => history.back())
const forward = ({ driver }: Viewer) => driver.evaluate(() => history.forward())

/** Follows a room from its deep link to the lobby, with the browser's own buttons. */
async function follow(viewer: Viewer, room: string, lobby: RegExp) {
  await viewer.driver.open(room)
  await viewer.see([`heading ${STREAMER}`])
  await viewer.driver.open(room)
  await viewer.see([`heading ${STREAMER}`])
  await viewer.click('link Back to lobby')
  await viewer.see(['region Top streamers'])
  await until('the address is the lobby’s', async () => lobby.test(await address(viewer)))
  await back(viewer)
  await until('the address is the room’s', async () => (await address(viewer)) === room)
  await viewer.see([`heading ${STREAMER}`])
  await forward(viewer)
  await viewer.see(['region Top streamers'])
}

export const routing: Visit = {
  name: 'Routing',
  sandbox: hostPages,
  journeys: [
    {
      name: 'hash routing opens a deep link, and follows the buttons back and forward',
      async run({ viewer, world }) {
        const { wallet } = await streamer(world)
        await follow(viewer, `${world.url}/hash.html?campaign=7#/room/${wallet}`, /=7(#\/)?$/)
      },
    },
    {
      name: 'path routing opens a deep link, and follows the buttons back and forward',
      async run({ viewer, world }) {
        const { wallet } = await streamer(world)
        await follow(viewer, `${world.url}/room/${wallet}?demo=1`, /\/\?demo=1$/)
      },
    },
    {
      name: 'a card opens its room in the room element beside the lobby',
      async run({ viewer, world }) {
        await viewer.driver.open(`${world.url}/both.html`)
        await viewer.see(['heading No room open'])
        await viewer.click('region Top streamers', `link ${STREAMER}`)
        await viewer.see([`heading ${STREAMER}`])
        await viewer.see(['region Top streamers', `link ${STREAMER}`])
      },
    },
  ],
}
