import { destinations } from '../../../src/model/topics.ts'
import type { Journey, Visit } from '../journey.ts'
import { until } from '../viewer.ts'
import { roomUrl, streamer } from './streamer.ts'

const win = (kind: 'wheel' | 'jackpot', name: string, words: string): Journey['run'] =>
  async function run({ viewer, world }) {
    const { backend } = world.sandbox
    const { userId } = await streamer(world)
    await viewer.driver.open(await roomUrl(world))
    await viewer.click('tab Events')
    await viewer.click(`article ${name}`, 'button')
    await viewer.click('button Join')
    await viewer.see([`article ${name}`], "You're in")
    const topic = destinations.gameCenter(userId)
    await until('events are heard', () => backend.hub.listeners(topic) > 0)
    backend.control.finishEvent(userId, kind)
    await viewer.see([`dialog ${name}`], words)
    await viewer.click(`dialog ${name}`, 'button Done')
    await viewer.seeNone(`dialog ${name}`)
  }

export const events: Visit = {
  name: 'Events',
  journeys: [
    {
      name: 'a wheel turns to its end and names the viewer as the winner',
      run: win('wheel', 'Wheel of fortune', 'You won!'),
    },
    {
      name: 'a jackpot falls and names the viewer as the winner',
      run: win('jackpot', 'Jackpot', 'The jackpot is yours!'),
    },
  ],
}
