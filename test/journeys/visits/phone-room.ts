import { coverWindow, LANDSCAPE, PHONE } from '../driver.ts'
import type { Visit } from '../journey.ts'
import { plays } from '../picture.ts'
import { until, type Viewer } from '../viewer.ts'
import { message, openRoom, phonePages, seesPictureAndField, stream } from './phone.ts'
import { STREAMER, setStream, streamer } from './streamer.ts'

/** px of the keyboard of a phone that is upright. */
const KEYBOARD = 336

const tip = 'dialog Send a tip'
const copy = 'dialog Copy bets'
const mini = 'region Mini player'

/** Waits until a sheet begins below the picture, and reaches the keyboard. */
async function isBelowPicture(viewer: Viewer, sheet: string, end: number) {
  await until('the sheet is below the picture', async () => {
    const [picture, dialog] = [await viewer.box(stream), await viewer.box(sheet)]
    return dialog.top >= picture.bottom - 1 && dialog.top < end && dialog.bottom >= end - 1
  })
}

const widthOf = async (viewer: Viewer, part: string) => {
  const { left, right } = await viewer.box(part)
  return Math.round(right - left)
}

/** A room in the hand, with its keyboard, its sheets, and turned. */
export const phoneRoom: Visit = {
  name: 'Room on a phone',
  viewport: PHONE,
  sandbox: phonePages,
  journeys: [
    {
      name: 'on a phone picture and field stay in view above the keyboard',
      async run({ viewer, world, picture }) {
        const { wallet } = await streamer(world)
        await openRoom(viewer, `${world.url}/phone.html?roomId=${wallet}`)
        await viewer.fill('one hand is enough', ...message)
        await coverWindow(viewer.driver, KEYBOARD)
        await seesPictureAndField(viewer, PHONE.height - KEYBOARD)
        await picture('keyboard', true)
        await coverWindow(viewer.driver, 0)
        await seesPictureAndField(viewer, PHONE.height)
      },
    },
    {
      name: 'on a phone a tip is chosen in a sheet below the picture, above the keyboard, and pulled down to close',
      async run({ viewer, picture }) {
        await viewer.click('button Tip')
        await isBelowPicture(viewer, tip, PHONE.height)
        await viewer.see([tip, 'radio €20.00'])
        await picture('tip')
        await viewer.fill('12,50', tip, 'spinbutton Amount')
        await coverWindow(viewer.driver, KEYBOARD)
        await isBelowPicture(viewer, tip, PHONE.height - KEYBOARD)
        await picture('tip-keyboard', true)
        await coverWindow(viewer.driver, 0)
        await isBelowPicture(viewer, tip, PHONE.height)
        await viewer.drag([0, 400], tip, 'heading Send a tip')
        await viewer.seeNone(tip)
        await viewer.click('button Tip')
        await until('the amount is kept', async () => {
          return (await viewer.value(tip, 'spinbutton Amount')) === '12,50'
        })
        await viewer.driver.press('Escape')
        await viewer.seeNone(tip)
      },
    },
    {
      name: 'on a phone the form of copying is a sheet, and picture and tabs stay in view in each tab',
      async run({ viewer, picture }) {
        await viewer.click('tab Copy')
        await viewer.click('button Start copying')
        await isBelowPicture(viewer, copy, PHONE.height)
        await picture('copy')
        await viewer.driver.press('Escape')
        await viewer.seeNone(copy)
        for (const tab of ['Activity', 'Leaderboard', 'Events', 'Chat']) {
          await viewer.click(`tab ${tab}`)
          await viewer.see([`region ${tab}`])
          await until(`the picture is above ${tab}`, async () => {
            const [above, strip] = [await viewer.box(stream), await viewer.box(`tab ${tab}`)]
            return above.top >= 0 && above.bottom <= strip.top && strip.bottom <= PHONE.height
          })
        }
      },
    },
    {
      name: 'on its side the chat is beside the picture, over it or hidden',
      async run({ viewer, world, picture }) {
        const { wallet } = await streamer(world)
        await viewer.driver.resize(LANDSCAPE)
        await openRoom(viewer, `${world.url}/phone.html?roomId=${wallet}`)
        const isBeside = async () => {
          const [left, right] = [await viewer.box(stream), await viewer.box(...message)]
          return left.right <= right.left && right.bottom <= LANDSCAPE.height + 1
        }
        await until('picture and chat are side by side', isBeside)
        await viewer.click('button Chat over the video')
        await until(
          'the picture is as wide as the phone',
          async () => (await widthOf(viewer, stream)) >= LANDSCAPE.width - 20,
        )
        await viewer.see(message)
        await picture('chat-over')
        await viewer.click('button Chat over the video')
        await viewer.click('button Hide chat')
        await viewer.seeNone(...message)
        await viewer.click('button Show chat')
        await viewer.see(message)
        await until('picture and chat are side by side again', isBeside)
        await viewer.driver.resize(PHONE)
      },
    },
  ],
}

/** The stream that goes on while the lobby is read. */
export const miniPlayer: Visit = {
  name: 'Mini player',
  viewport: PHONE,
  sandbox: phonePages,
  journeys: [
    {
      name: 'a stream goes on in a small player in the lobby, which is dragged to another corner and leads back',
      async run({ viewer, world, picture }) {
        setStream(world, '/hls/live.m3u8')
        await viewer.driver.open(`${world.url}/phone.html`)
        await viewer.click(`link ${STREAMER}`)
        await plays(viewer)
        await viewer.see(['[data-picture=true]'])
        await viewer.click('link Back to lobby')
        await viewer.see([mini])
        await plays(viewer)
        await picture('mini-player')
        const before = await viewer.box(mini)
        await viewer.drag([220, -500], mini)
        await until('it is in the upper right corner', async () => {
          const { right, top } = await viewer.box(mini)
          // Beside a scrollbar, where that takes room.
          return right > PHONE.width - 40 && top < before.top - 400
        })
        await viewer.click(mini, `button Back to ${STREAMER}'s room`)
        await viewer.see([`heading ${STREAMER}`])
        await viewer.seeNone(mini)
        await plays(viewer)
      },
    },
    {
      name: 'the small player is closed by its button',
      async run({ viewer }) {
        await viewer.click('link Back to lobby')
        await viewer.see([mini])
        await viewer.click(mini, 'button Close mini player')
        await viewer.seeNone(mini)
      },
    },
  ],
}
