import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { filledLobby } from '../support/lobby.ts'
import { test } from '../support/peer-test.ts'
import { boxOf } from '../support/settled.ts'
import { decodedFrames, streamOf } from '../support/stream.ts'
import { COMPACT, expect } from '../support/test.ts'

// One decoder at a time: a stream is given up that does not move for 12 s.
test.describe.configure({ mode: 'default' })

const miniPlayerOf = (page: Page) => page.getByRole('region', { name: 'Mini player' })

/** Marks a video, so that another one in its place is noticed. */
const mark = (scope: Locator) =>
  scope.locator('video').evaluate(video => {
    video.id = 'marked'
  })

/** Waits until the marked video has shown ten more pictures. */
async function awaitMarked(scope: Locator) {
  const shown = () => decodedFrames(scope.locator('video#marked'))
  const before = await shown()
  await expect.poll(shown, { timeout: 120_000 }).toBeGreaterThan(before + 10)
}

const leaveRoom = (page: Page) => page.getByRole('link', { name: 'Back to lobby' }).click()

test('a stream goes on in a mini player in the lobby, back in its room and after that again, in one session', async ({
  page,
  sandbox,
  openPage,
  whep,
}) => {
  sandbox.backend.control.updateSettings({ streamUrl: `${sandbox.url}/sfu/whep` })
  await page.setViewportSize(COMPACT)
  await openPage.roomInLobby()
  const mini = miniPlayerOf(page)
  const pause = streamOf(page).getByRole('button', { name: 'Pause' })
  await expect(pause).toBeVisible()
  await mark(streamOf(page))
  await awaitMarked(streamOf(page))

  await leaveRoom(page)
  await filledLobby(page)
  await awaitMarked(mini)
  const open = mini.getByRole('button', { name: "Back to Ferro's room" })
  const box = async () => {
    // Where it comes to rest: a picture of the way would be of no use.
    await mini.evaluate(async it => {
      await Promise.all(it.getAnimations().map(({ finished }) => finished))
    })
    return boxOf(mini)
  }
  const atFirst = await box()
  expect(atFirst).toMatchObject({ x: 12, bottom: 832 })

  // Far beyond the window's upper right corner.
  await page.mouse.move(atFirst.x + 60, atFirst.y + 60)
  await page.mouse.down()
  await page.mouse.move(200, 300)
  await page.mouse.move(900, -200)
  await expect.poll(box).toMatchObject({ right: 378, y: 12 })
  await page.mouse.up()
  await expect.poll(box).toMatchObject({ right: 378, y: 12 })
  await expect(open).toBeVisible()
  await open.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(box).toMatchObject({ right: 378, bottom: 832 })
  await page.keyboard.press('ArrowLeft')
  await expect.poll(box).toEqual(atFirst)

  // It covers a link at the window's lower edge until that gets the focus.
  await page.setViewportSize({ width: 390, height: 640 })
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const isCovered = async () => {
    const player = await box()
    const { x, y, right, bottom } = await boxOf(link)
    const isBeside = right <= player.x || player.right <= x
    return !isBeside && y < player.bottom && player.y < bottom
  }
  await link.evaluate(it => it.scrollIntoView({ block: 'end' }))
  await expect.poll(isCovered).toBe(true)
  await link.focus()
  await expect(link).toBeVisible()
  await expect.poll(isCovered).toBe(false)
  await open.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(box).toMatchObject({ x: 12, bottom: 888, width: 320, height: 180 })
  await awaitMarked(mini)
  await expectAccessible(page, page.locator('casino-lobby'), mini)
  await open.focus()
  await page.keyboard.press('Enter')
  await awaitMarked(streamOf(page))
  await expect(mini).toHaveCount(0)
  // In the room, as later in the lobby, not on the page around.
  await expect(page.locator('casino-lobby')).toBeFocused()

  await leaveRoom(page)
  await awaitMarked(mini)
  expect(whep.requests).toEqual(['POST /sfu/whep'])
  await mini.getByRole('button', { name: 'Close mini player' }).click()
  await expect(mini).toHaveCount(0)
  await expect(page.locator('casino-lobby')).toBeFocused()
  await expect.poll(() => whep.sessionCount).toBe(0)

  await openPage.roomInLobby()
  await mark(streamOf(page))
  await awaitMarked(streamOf(page))
  await streamOf(page).getByRole('button', { name: 'Player settings' }).click()
  await streamOf(page).getByRole('checkbox', { name: 'Mini player' }).uncheck()
  await leaveRoom(page)
  await filledLobby(page)
  await expect.poll(() => whep.sessionCount).toBe(0)
  await expect(mini).toHaveCount(0)
})
