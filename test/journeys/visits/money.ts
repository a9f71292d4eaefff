import type { Visit } from '../journey.ts'
import { roomUrl } from './streamer.ts'

const tip = 'dialog Send a tip'
const pooled = 'region Pool'

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
    {
      name: 'a tip of more than the balance is refused beside the field, and keeps what was typed',
      async run({ viewer }) {
        await viewer.click('button Tip')
        await viewer.fill('99999', tip, 'spinbutton Amount')
        await viewer.click(tip, 'button Send tip')
        await viewer.see([tip], '1 272.00')
        await viewer.see([tip, 'spinbutton Amount'])
        await viewer.driver.press('Escape')
      },
    },
  ],
}

export const pool: Visit = {
  name: 'Pool',
  journeys: [
    {
      name: 'a deposit becomes a share of the pool',
      async run({ viewer, world }) {
        await viewer.driver.open(await roomUrl(world, '&copyMode=IN_POOL'))
        await viewer.fill('12,50', pooled, 'spinbutton Amount')
        await viewer.click(pooled, 'button Deposit')
        await viewer.see([pooled], '€12.50')
        await viewer.click(pooled, 'tab My share')
        await viewer.see([pooled, 'listitem'], '−€12.50')
      },
    },
    {
      name: 'a withdrawal returns the share',
      async run({ viewer }) {
        await viewer.click(pooled, 'button Withdraw')
        await viewer.see([pooled, 'listitem'], '+€12.50')
      },
    },
  ],
}
