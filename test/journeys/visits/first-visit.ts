import type { Visit } from '../journey.ts'
import { plays } from '../picture.ts'
import { roomUrl, setStream } from './streamer.ts'

/** Somebody who comes from elsewhere: browsers let only muted videos play before a press. */
export const firstVisit: Visit = {
  name: 'First visit',
  isCore: true,
  isInE2e: true,
  journeys: [
    {
      name: 'an HLS stream plays before anything was pressed',
      async run({ viewer, world }) {
        setStream(world, '/hls/live.m3u8')
        await viewer.driver.open(await roomUrl(world))
        await plays(viewer)
        await viewer.see(['region Stream', 'button Unmute'])
      },
    },
    {
      name: 'the chat stays at its newest message while the panels beside it come',
      async run({ viewer }) {
        await viewer.see(['region Copy bets', 'spinbutton Bet amount'])
        await viewer.seeNone('region Chat', 'button Jump to latest')
      },
    },
  ],
}
