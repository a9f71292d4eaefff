import { walletOf } from '../../../demo/backend/random.ts'
import type { Visit } from '../journey.ts'
import { plays } from '../picture.ts'
import type { Viewer } from '../viewer.ts'

const region = 'region Studio'
/** Turns the camera on where the engine asks for that, and waits for the picture. */
async function checkCamera(viewer: Viewer) {
  const isGranted = await viewer.driver.evaluate(() =>
    navigator.permissions.query({ name: 'camera' }).then(
      ({ state }) => state === 'granted',
      () => false,
    ),
  )
  if (isGranted !== true) await viewer.click(region, 'button Turn on camera')
  await plays(viewer)
}

export const studio: Visit = {
  name: 'Studio',
  sandbox: { scenario: 'demoType=streamer' },
  journeys: [
    {
      name: 'the device check shows the camera and hears the microphone before the stream begins',
      without: {
        ability: 'camera',
        instead: 'the studio says that it found none, and offers OBS',
      },
      async run({ viewer, world, abilities }) {
        const { wallet = '' } = world.sandbox.backend.user
        await viewer.driver.open(`${world.url}/room.html?live&roomView=studio&roomId=${wallet}`)
        await viewer.see([region, 'button Go live'])
        if (!abilities.camera) return viewer.see([region], 'No camera found')
        await checkCamera(viewer)
        await viewer.see([region, 'meter Microphone level'])
      },
    },
    {
      name: 'a streamer goes live from the browser and ends the stream',
      without: {
        ability: 'webRtc',
        instead: 'the studio says that this browser can’t stream, and offers OBS',
      },
      async run({ viewer, world, abilities }) {
        const roomId = walletOf('streamer:10')
        await viewer.driver.open(
          `${world.url}/room.html?roomView=studio&roomId=${roomId}&demoType=streamer&apiThrottling=0&freshUser`,
        )
        await plays(viewer)
        await viewer.click(region, 'button Go live')
        if (!abilities.webRtc) {
          await viewer.see([region], "This browser can't stream to your casino")
          return
        }
        await viewer.see([region, 'status On air'])
        await viewer.click(region, 'button End stream')
        await viewer.click('dialog End your stream?', 'button End stream')
        await viewer.see([region], 'Your stream has ended')
      },
    },
  ],
}
