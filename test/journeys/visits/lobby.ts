import type { Visit } from '../journey.ts'
import { until } from '../viewer.ts'
import { STREAMER } from './streamer.ts'

export const lobby: Visit = {
  name: 'Lobby',
  journeys: [
    {
      name: 'a search finds a streamer by a part of the name, and the keyboard opens the room',
      async run({ viewer, world }) {
        await viewer.driver.open(`${world.url}/live.html`)
        await viewer.fill('quil', 'combobox Search streamers')
        await viewer.see(['option Quill*'])
        await viewer.driver.press('ArrowDown')
        await viewer.driver.press('Enter')
        await viewer.see(['heading Quill'])
      },
    },
    {
      name: 'Back to lobby returns focus to where it was',
      async run({ viewer, world }) {
        await viewer.driver.open(`${world.url}/live.html`)
        await viewer.click('region Top streamers', `link ${STREAMER}`)
        await viewer.see([`heading ${STREAMER}`])
        await viewer.click('link Back to lobby')
        await until('the card has focus', () =>
          viewer.hasFocus('region Top streamers', `link ${STREAMER}`),
        )
      },
    },
  ],
}
