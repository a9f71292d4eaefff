import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { PHONE } from '../driver.ts'
import type { Visit } from '../journey.ts'
import { type Box, until, type Viewer } from '../viewer.ts'
import { STREAMER, setStream, streamer } from './streamer.ts'

/** Pages of a host that are made for phones. */
export const phonePages = { pagesDir: fileURLToPath(new URL('../pages', import.meta.url)) }

export const stream = 'region Stream'
export const message = ['region Chat', 'textbox Message'] as const

const scrollPage = ({ driver }: Viewer, to: number) =>
  driver.evaluate((top: number) => scrollTo({ top, behavior: 'instant' }), to)

const isWithin = ({ top, bottom }: Box, height: number) => top >= 0 && bottom <= height + 1

/** Waits until the whole picture and the field for a message are in the upper part of the window. */
export async function seesPictureAndField(viewer: Viewer, height: number) {
  await until(`picture and field are within ${height} px`, async () => {
    const [picture, field] = [await viewer.box(stream), await viewer.box(...message)]
    return isWithin(picture, height) && isWithin(field, height) && picture.bottom <= field.top
  })
}

/** Opens the room of a streamer; resolves once there is a field for a message. */
export const openRoom = async (viewer: Viewer, url: string): Promise<void> => {
  await viewer.driver.open(url)
  await viewer.see([`heading ${STREAMER}`])
  await viewer.see(message)
}

/** A room in the hand: picture, chat and sheets share a small window. */
export const phone: Visit = {
  name: 'Phone',
  isCore: true,
  isInE2e: true,
  viewport: PHONE,
  sandbox: phonePages,
  journeys: [
    {
      name: 'on a phone the first card of the lobby is within 200 px',
      async run({ viewer, world, picture }) {
        await viewer.driver.open(`${world.url}/phone.html`)
        await viewer.see(['region Top streamers', `link ${STREAMER}`])
        const { top } = await viewer.box('casino-lobby')
        await until(
          'the first card is within 200 px',
          async () => (await viewer.box('article')).top - top <= 200,
        )
        await picture('lobby')
      },
    },
    {
      name: 'on a phone picture and field for a message are visible, also while the page is scrolled',
      async run({ viewer, world, picture }) {
        const { wallet } = await streamer(world)
        setStream(world, '/hls/live.m3u8')
        await openRoom(viewer, `${world.url}/phone.html?roomId=${wallet}`)
        await seesPictureAndField(viewer, PHONE.height)
        // The page ends below the room, however often that was measured.
        const height = await viewer.driver.evaluate(() => document.documentElement.scrollHeight)
        assert.ok(Number(height) < 2 * PHONE.height, `the page is ${height} px high`)
        await picture('room')
        await scrollPage(viewer, 120)
        await seesPictureAndField(viewer, PHONE.height)
      },
    },
  ],
}
