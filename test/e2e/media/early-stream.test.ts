import type { Page } from '@playwright/test'
import type { WhepEndpoint } from '../../support/streams/whep-endpoint.ts'
import { holdRoom, holdRoute } from '../support/hold-route.ts'
import { liveRecord } from '../support/lobby.ts'
import { test as base } from '../support/peer-test.ts'
import { watchShiftSum } from '../support/shifts.ts'
import {
  answerSettings,
  awaitFrames,
  awaitPicture,
  awaitPlaying,
  streamOf,
} from '../support/stream.ts'
import { expect } from '../support/test.ts'

// One decoder at a time: a stream is given up that does not move for 12 s.
base.describe.configure({ mode: 'default' })

const test = base.extend<{ room: string }>({
  async room({ sandbox, whep: _ }, use) {
    sandbox.backend.control.updateSettings({ streamUrl: `${sandbox.url}/sfu/whep` })
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    await use(`/room.html?live&roomId=${wallet}`)
  },
})

const earlyVideo = (page: Page) => page.locator('casino-room video')
const offersOf = ({ requests }: WhepEndpoint) =>
  requests.filter(request => request.startsWith('POST')).length

/** Returns the box of the stream's picture in the page. */
const videoBox = async (page: Page) => {
  const { x, y, width, height } = (await earlyVideo(page).boundingBox()) ?? {}
  return [x, y, width, height].map(value => Math.round(value ?? Number.NaN))
}

for (const [name, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  'phone upright': { width: 390, height: 844 },
  'phone on its side': { width: 844, height: 390 },
}))
  test(`a stream plays before the code of its room, which takes the same picture over at the same place (${name})`, async ({
    page,
    room,
    whep,
  }) => {
    await page.setViewportSize(viewport)
    const shifts = await watchShiftSum(page)
    // A room that is scrolled to is smaller at first.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.site-header, .section-head { display: none }')
      document.adoptedStyleSheets = [sheet]
    })
    const release = await holdRoom(page)
    await page.goto(room)
    await awaitPicture(earlyVideo(page))
    await expect(page.getByRole('log')).toHaveCount(0)
    await earlyVideo(page).evaluate(video => {
      video.id = 'marked'
      const pauses: string[] = []
      Reflect.set(window, 'pauses', pauses)
      video.addEventListener('pause', () => pauses.push('pause'))
      video.addEventListener('emptied', () => pauses.push('emptied'))
    })
    const early = await videoBox(page)

    release()
    await expect(streamOf(page).locator('video#marked')).toBeVisible()
    await awaitFrames(page)
    await expect(page.locator('casino-room video')).toHaveCount(1)
    expect(await videoBox(page)).toEqual(early)
    expect(await page.evaluate(() => Reflect.get(window, 'pauses'))).toEqual([])
    expect(offersOf(whep)).toBe(1)
    expect(whep.sessionCount).toBe(1)
    expect(await shifts()).toBeLessThan(0.01)
  })

test('a room that is left before its code has come leaves no session at the server', async ({
  page,
  room,
  whep,
}) => {
  await holdRoom(page)
  await page.goto(room)
  await expect.poll(() => whep.sessionCount).toBe(1)
  await page.evaluate(() => document.querySelector('casino-room')?.remove())
  await expect.poll(() => whep.sessionCount).toBe(0)
})

test('a server that is gone when a stream starts is tried again by the room that comes later', async ({
  page,
  room,
  whep,
}) => {
  const met = Promise.withResolvers<void>()
  await page.route(
    '**/sfu/whep',
    async route => {
      await route.abort('connectionrefused')
      met.resolve()
    },
    { times: 1 },
  )
  const release = await holdRoom(page)
  await page.goto(room)
  await met.promise
  release()
  await awaitPlaying(page)
  await expect(page.locator('casino-room video')).toHaveCount(1)
  await expect.poll(() => whep.sessionCount).toBe(1)
})

test('a server that answers only when the room is on screen plays in it, with the one offer', async ({
  page,
  room,
  whep,
}) => {
  const answer = await holdRoute(page, '**/sfu/whep')
  await page.goto(room)
  await expect(page.getByRole('log')).toBeVisible()
  await expect(streamOf(page)).toContainText('Loading the stream…')
  answer()
  await awaitPlaying(page)
  expect(offersOf(whep)).toBe(1)
})

test('an engine that fails to load is loaded again by the room', async ({ page, sandbox }) => {
  let loads = 0
  await page.route(/\/chunks\/hls-engine-/, async route => {
    loads += 1
    if (loads === 1) await route.abort()
    else await route.continue()
  })
  await answerSettings(page, { streamUrl: '/nothing.m3u8' })
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const playlist = page.waitForRequest('**/nothing.m3u8')
  await page.goto(`/room.html?live&roomId=${wallet}`)
  await playlist
  await expect.poll(() => loads).toBeGreaterThan(1)
})
