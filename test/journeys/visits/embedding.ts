import assert from 'node:assert/strict'
import type { Visit } from '../journey.ts'
import { brightnessOfGutter } from '../picture.ts'
import { until } from '../viewer.ts'
import { STREAMER } from './streamer.ts'

export const embedding: Visit = {
  name: 'Iframe mode',
  isCore: true,
  journeys: [
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
      name: 'no page that was left made the browser complain of its socket or its policy',
      async run({ viewer: { driver }, world }) {
        await driver.open(`${world.url}/partner.html`)
        await until('the server has lost the page', () => world.sandbox.backend.hub.sessions === 0)
        // Pages that were left may have logged pending loads, and our own log tells how slow the machine is.
        const isUnexpected = (line: string) =>
          !line.startsWith('[casino-elements]') &&
          /socket|wss?:|Security.Policy|Trusted/i.test(line)
        assert.deepEqual(driver.complaints.filter(isUnexpected), [])
      },
    },
  ],
}
