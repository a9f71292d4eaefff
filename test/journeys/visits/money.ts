import type { Visit } from '../journey.ts'
import { roomUrl } from './streamer.ts'

const tip = 'dialog Send a tip'

export const tips: Visit = {
  name: 'Tips',
  journeys: [
    {
      name: 'a tip is chosen, sent, taken from the balance and thanked for',
      async run({ viewer, world }) {
        await viewer.driver.open(await roomUrl(world))
        await viewer.click('button Tip')
        await viewer.see([tip], '1 284.50')
        await viewer.click(tip, 'radio €20.00')
        await viewer.fill('12,50', tip, 'spinbutton Amount')
        await viewer.click(tip, 'button Send tip')
        await viewer.seeNone(tip)
        await viewer.click('button Tip')
        await viewer.see([tip], '1 272.00')
        await viewer.driver.press('Escape')
        await viewer.seeNone(tip)
      },
    },
  ],
}
