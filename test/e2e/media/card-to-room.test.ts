import type { Page } from '@playwright/test'
import { card, filledLobby } from '../support/lobby.ts'
import { awaitPlaying } from '../support/stream.ts'
import { expect } from '../support/test.ts'
import { test as base } from './media-test.ts'

// One decoder at a time: a stream is given up that does not move for 12 s.
base.describe.configure({ mode: 'default' })

interface Lobby {
  viewers(): Promise<number>
  /** Requests for the settings of Ferro's stream. */
  settings: readonly string[]
}

/** A lobby in which each streamer's stream is the one that an encoder publishes. */
const test = base.extend<{ lobby: Lobby }>({
  async lobby({ page, sandbox, mediaServer, ferro, publish }, use) {
    await publish()
    const streamUrl = `${sandbox.url}/media/${ferro.id}/whep`
    sandbox.backend.control.updateSettings({ streamUrl })
    const settings: string[] = []
    page.on('request', request => {
      if (request.url().endsWith(`stream-settings?channelId=${ferro.id}`))
        settings.push(request.url())
    })
    await page.clock.install()
    await page.goto('/live.html')
    await filledLobby(page)
    await use({
      settings,
      async viewers() {
        const state: unknown = await (await fetch(`${mediaServer.url}/${ferro.id}`)).json()
        return Number(Reflect.get(Object(state), 'viewers'))
      },
    })
  },
})

const roomName = (page: Page) => page.locator('casino-lobby').getByRole('heading', { level: 1 })

/** Rests the pointer on Ferro's card until its room is prepared: what watches the cards comes after the first paint. */
const restOnCard = (page: Page, { settings }: Lobby) =>
  expect(async () => {
    await page.mouse.move(1, 1)
    await card(page, 'Ferro').first().hover()
    await expect.poll(() => settings.length, { timeout: 2000 }).toBe(1)
  }).toPass()

test('a pointer that rests on a card prepares its room without a session; the press starts one, which the room takes over', async ({
  page,
  lobby,
}) => {
  await restOnCard(page, lobby)
  expect(await lobby.viewers()).toBe(0)
  await page.mouse.down()
  // Before the room opens.
  await expect.poll(lobby.viewers).toBe(1)
  await expect(roomName(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(roomName(page)).toBeVisible()
  // The page stays where the card was: out of view, the picture would pause, and its session end after 10 s.
  await page.locator('casino-lobby').evaluate(lobby => lobby.scrollIntoView())
  await awaitPlaying(page)
  expect(await lobby.viewers()).toBe(1)
  expect(lobby.settings).toHaveLength(1)

  await test.step('the press of a button starts the stream of the next room, which plays with one session', async () => {
    await page
      .getByRole('button', { name: /^(Next|Previous) room: / })
      .first()
      .hover()
    await page.mouse.down()
    await expect.poll(lobby.viewers).toBe(2)
    await expect(roomName(page)).toHaveText('Ferro')
    await page.mouse.up()
    await expect(roomName(page)).not.toHaveText('Ferro')
    await awaitPlaying(page)
    await expect.poll(lobby.viewers).toBe(1)
  })
})

test('a prepared room that is never opened leaves no session on the server after 10 s, nor does a press that opens none', async ({
  page,
  lobby,
}) => {
  await restOnCard(page, lobby)
  await page.clock.fastForward(10_000)
  expect(await lobby.viewers()).toBe(0)

  await page.mouse.down()
  await expect.poll(lobby.viewers).toBe(1)
  await page.mouse.move(1, 1)
  await page.mouse.up()
  // Less than an offer may take: one that times out has a session that nobody can end.
  await page.clock.fastForward(1000)
  await expect.poll(lobby.viewers).toBe(0)
  await expect(roomName(page)).toHaveCount(0)
})
