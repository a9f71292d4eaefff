import assert from 'node:assert/strict'
import * as v from 'valibot'
import { Lobby } from '../../src/model/lobby.ts'
import { destinations } from '../../src/model/topics.ts'
import { brightnessOfGutter, playedSeconds, plays } from './picture.ts'
import { until, type Viewer } from './viewer.ts'
import type { World } from './world.ts'

/** Parameters of a step. */
export interface Scene {
  viewer: Viewer
  world: World
}

/** A step of the journey; it continues from the state after the previous one. */
export interface Step {
  name: string
  run(scene: Scene): Promise<void>
}

const STREAMER = 'Ferro'
/** A WHEP session without progress is given up after 12 s. */
const STALL_SECONDS = 12

const chat = 'region Chat'
const copy = 'region Copy bets'
const rewards = 'dialog Game rewards'
const wheel = 'dialog Wheel of fortune'

async function streamer({ sandbox }: World) {
  const response = await fetch(`${sandbox.url}/api/v1/app/web/lobby`)
  const { live } = v.parse(Lobby, await response.json())
  const record = live.records.find(({ nickname }) => nickname === STREAMER)
  assert.ok(record, `${STREAMER} is not on air`)
  return record
}

const setStream = ({ sandbox, url }: World, path: string) =>
  sandbox.backend.control.updateSettings({ streamUrl: url + path })

export const journey: readonly Step[] = [
  {
    name: 'the lobby shows its streamers and the balance',
    async run({ viewer, world }) {
      await viewer.driver.open(`${world.url}/live.html`)
      await viewer.see(['region Top streamers', `link ${STREAMER}`])
      await viewer.see(['output'], '1,284.50')
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
      setStream(world, world.whep ? '/sfu/whep' : '/hls/live.m3u8')
      await viewer.click(`link ${STREAMER}`)
      await viewer.see([`heading ${STREAMER}`])
    },
  },
  {
    name: 'the stream of the room plays',
    run: ({ viewer }) => plays(viewer),
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
    name: 'a wheel turns to its end and names the viewer as the winner',
    async run({ viewer, world }) {
      const { backend } = world.sandbox
      const { userId } = await streamer(world)
      await viewer.click('tab Events')
      await viewer.click('article Wheel of fortune', 'button')
      await viewer.click('button Join')
      await viewer.see(['article Wheel of fortune'], "You're in")
      const topic = destinations.gameCenter(userId)
      await until('events are heard', () => backend.hub.listeners(topic) > 0)
      backend.control.finishEvent(userId, 'wheel')
      await viewer.see([wheel], 'You won!')
      await viewer.click(wheel, 'button Done')
      await viewer.seeNone(wheel)
    },
  },
  {
    name: 'a WHEP session that plays is kept for longer than a stall lasts',
    async run({ viewer, world: { whep } }) {
      if (!whep) return
      const isLongEnough = async () => (await playedSeconds(viewer)) > STALL_SECONDS + 1
      await until('the stream has played long enough', isLongEnough)
      assert.deepEqual(whep.requests, ['POST /sfu/whep'])
      assert.equal(whep.sessionCount, 1)
    },
  },
  {
    name: 'the reward is claimed',
    async run({ viewer, world }) {
      await viewer.driver.open(`${world.url}/live.html`)
      await viewer.click('button Rewards*')
      await viewer.see([rewards, 'listitem'], '$10.00')
      const before = await viewer.count(rewards, 'button Claim')
      await viewer.click(rewards, 'button Claim')
      const isPaid = async () => (await viewer.count(rewards, 'button Claim')) === before - 1
      await until('the reward is paid', isPaid)
    },
  },
  {
    name: 'an HLS stream plays',
    async run({ viewer, world }) {
      setStream(world, '/hls/live.m3u8')
      const { wallet } = await streamer(world)
      await viewer.driver.open(`${world.url}/room.html?live&roomId=${wallet}`)
      await plays(viewer)
    },
  },
  {
    name: 'the lobby in a frame has no bright edge, and tells the page where the viewer goes',
    async run({ viewer, world }) {
      await viewer.driver.open(`${world.url}/iframe-host.html?live`)
      await viewer.see(['region Top streamers', `link ${STREAMER}`])
      assert.ok((await brightnessOfGutter(viewer)) < 100)
      await viewer.click('region Top streamers', `link ${STREAMER}`)
      await viewer.see([`heading ${STREAMER}`])
      await viewer.see(['output'], '/room/')
      await viewer.click('button Lobby')
      await viewer.see(['region Top streamers'])
    },
  },
  {
    name: 'no page that was left has logged an error of its socket, or broken its policy',
    async run({ viewer: { driver }, world }) {
      await driver.open(`${world.url}/partner.html`)
      await until('the server has lost the page', () => world.sandbox.backend.hub.sessions === 0)
      // Pages that were left may have logged pending loads.
      const isUnexpected = (line: string) => /socket|Security.Policy|Trusted/i.test(line)
      assert.deepEqual(driver.complaints.filter(isUnexpected), [])
    },
  },
]
