import assert from 'node:assert/strict'
import type { Visit } from '../journey.ts'
import { playedSeconds, plays } from '../picture.ts'
import { until } from '../viewer.ts'
import { STREAMER, setStream, streamer } from './streamer.ts'

/** A WHEP session without progress is given up after 12 s. */
const STALL_SECONDS = 12

const chat = 'region Chat'
const copy = 'region Copy bets'

/** From the lobby into a room, where the viewer watches, chats and copies. */
export const room: Visit = {
  name: 'Room',
  isCore: true,
  isInE2e: true,
  journeys: [
    {
      name: 'the lobby shows its streamers and the balance',
      async run({ viewer, world }) {
        await viewer.driver.open(`${world.url}/live.html`)
        await viewer.see(['region Top streamers', `link ${STREAMER}`])
        await viewer.see(['banner'], '1,284.50')
      },
    },
    {
      name: 'a filter narrows the list, and Reset shows everybody again',
      async run({ viewer }) {
        await viewer.click('region Live now', 'link See all')
        await viewer.see(['heading Live now'])
        await until('there is a list', async () => (await viewer.count('article')) > 4)
        const all = await viewer.count('article')
        await viewer.click('button Games*')
        await viewer.click('checkbox Neon Koi')
        await until('the list is shorter', async () => {
          const count = await viewer.count('article')
          return count > 0 && count < all
        })
        await viewer.driver.press('Escape')
        await viewer.click('button Reset')
        await until('the list is whole', async () => (await viewer.count('article')) === all)
      },
    },
    {
      name: 'a card leads to the room of its streamer',
      async run({ viewer, world }) {
        setStream(world, '/sfu/whep')
        await viewer.click(`link ${STREAMER}`)
        await viewer.see([`heading ${STREAMER}`])
      },
    },
    {
      name: 'a stream over WebRTC plays',
      without: {
        ability: 'webRtc',
        instead:
          'the room plays the fallback (HLS) if the server names one, otherwise it says that this browser can’t play the stream',
      },
      async run({ viewer, abilities }) {
        if (abilities.webRtc) await plays(viewer)
        else await viewer.see(['region Stream'], "This browser can't play this stream")
      },
    },
    {
      name: 'a chat message comes back from the server',
      async run({ viewer }) {
        await viewer.fill('good evening, all', chat, 'textbox Message')
        await viewer.click(chat, 'button Send')
        await viewer.see([chat, 'log Messages'], 'good evening, all')
        await viewer.seeNone(chat, 'article', 'button Retry')
      },
    },
    {
      name: 'bets are copied until the viewer stops',
      async run({ viewer, world }) {
        const { wallet } = await streamer(world)
        await viewer.fill('2.5', copy, 'spinbutton Bet amount')
        await viewer.click('button Start copying')
        await viewer.see(['button Stop copying'])
        await viewer.see([copy], '€2.50')
        world.sandbox.backend.control.playAction(wallet, 'BET', 5)
        await viewer.see([copy, 'table'], 'Bet')
        await viewer.click('button Stop copying')
        await viewer.see([copy], 'You stopped copying')
      },
    },
    {
      name: 'a WHEP session that plays is kept for longer than a stall lasts',
      without: { ability: 'webRtc', instead: 'no session is opened' },
      async run({ viewer, world: { whep } }) {
        if (!whep) return
        const isLongEnough = async () => (await playedSeconds(viewer)) > STALL_SECONDS + 1
        await until('the stream has played long enough', isLongEnough)
        assert.equal(whep.requests.at(-1), 'POST /sfu/whep')
        assert.equal(whep.sessionCount, 1)
      },
    },
  ],
}
