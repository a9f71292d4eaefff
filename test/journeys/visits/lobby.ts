import type { Visit } from '../journey.ts'
import { until } from '../viewer.ts'
import { STREAMER, streamer } from './streamer.ts'

export const lobby: Visit = {
  name: 'Lobby',
  journeys: [
    {
      name: 'the lobby has a tab of those who are winning',
      async run({ viewer, world }) {
        await viewer.driver.open(`${world.url}/live.html`)
        await viewer.see(['region Top streamers', `link ${STREAMER}`])
        await viewer.click('tab Winning')
        await viewer.see(['tabpanel Winning', 'article'])
        await viewer.click('tab Live')
        await viewer.see(['region Live now', 'article'])
      },
    },
    {
      name: 'a streamer who goes offline leaves the list, and comes back to it',
      async run({ viewer, world }) {
        const { backend } = world.sandbox
        const { wallet } = await streamer(world)
        await viewer.click('region Live now', 'link See all')
        await viewer.see(['heading Live now'])
        await viewer.see([`link ${STREAMER}`])
        await until('changes are heard', () => backend.hub.sessions > 0)
        backend.control.setStreamerStatus(wallet, 'OFFLINE')
        await viewer.seeNone(`link ${STREAMER}`)
        backend.control.setStreamerStatus(wallet, 'BROADCAST')
        await viewer.see([`link ${STREAMER}`])
      },
    },
    {
      name: 'filters are kept over a reload',
      async run({ viewer, world }) {
        await viewer.click('button Games*')
        await viewer.click('checkbox Neon Koi')
        await viewer.driver.press('Escape')
        await viewer.see(['button Reset'])
        let count = 0
        await until('the list is shorter', async () => {
          count = await viewer.count('article')
          return count > 0 && count < 5
        })
        await viewer.driver.open(`${world.url}/live.html?fullPath=/live`)
        await until('the list is as short', async () => (await viewer.count('article')) === count)
        await viewer.see(['button Reset'])
      },
    },
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
    {
      name: 'a streamer code opens its room',
      async run({ viewer }) {
        await viewer.click('button Enter code')
        await viewer.fill('111111', 'dialog Enter streamer code', 'textbox')
        await viewer.driver.press('Enter')
        await viewer.seeNone('dialog')
        await viewer.see(['region Chat'])
      },
    },
    {
      name: 'the schedule and the questions open from the lobby',
      async run({ viewer, world }) {
        await viewer.driver.open(`${world.url}/live.html?fullPath=/upcoming`)
        await viewer.see(['heading Schedule'])
        await viewer.driver.open(`${world.url}/live.html?fullPath=/faq`)
        await viewer.see(['heading Questions and answers'])
      },
    },
  ],
}
