import assert from 'node:assert/strict'
import type { Visit } from '../journey.ts'
import { until } from '../viewer.ts'

const dialog = 'dialog Game rewards'

export const rewards: Visit = {
  name: 'Rewards alone',
  journeys: [
    {
      name: 'the list opens over the page, turns its pages, and gives focus back when it closes',
      async run({ viewer, world }) {
        await viewer.driver.open(`${world.url}/partner.html`)
        await viewer.click('main', 'button Rewards*')
        await viewer.see([dialog, 'listitem'])
        await viewer.see([dialog, 'navigation Pagination'])
        const { length } = viewer.driver.complaints
        for (const key of ['Tab', 'Escape'] as const) await viewer.driver.press(key)
        await viewer.seeNone(dialog)
        const isError = (line: string) => line.startsWith('Error:')
        assert.deepEqual(viewer.driver.complaints.slice(length).filter(isError), [])
        await until('the button has focus again', () => viewer.hasFocus('main', 'button Rewards*'))
      },
    },
  ],
}
