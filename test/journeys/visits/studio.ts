import type { Visit } from '../journey.ts'
import { plays } from '../picture.ts'

const studioRegion = 'region Studio'

export const studio: Visit = {
  name: 'Studio',
  sandbox: { scenario: 'demoType=streamer' },
  journeys: [
    {
      name: 'the studio shows the camera before it goes live',
      degraded: ({ camera }) =>
        camera
          ? undefined
          : { missing: 'a camera', instead: 'the studio says that it found none, and offers OBS' },
      async run({ viewer, world, abilities }) {
        const { wallet = '' } = world.sandbox.backend.user
        await viewer.driver.open(`${world.url}/room.html?live&roomView=studio&roomId=${wallet}`)
        await viewer.see([studioRegion])
        if (abilities.camera) await plays(viewer)
        else await viewer.see([studioRegion], 'No camera found')
      },
    },
  ],
}
