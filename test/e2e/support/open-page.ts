import type { Locator, Page } from '@playwright/test'
import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { awaitSubscription, filledLobby, liveRecord } from './lobby.ts'
import { streamOf } from './stream.ts'

interface LobbyOptions {
  /** The host's page that the lobby is on, by default the one that signs its visitor in. */
  address?: string
}

interface RoomOptions {
  /** Somebody on air in the sample data. */
  nickname?: string
  /** Wallet of the room; by default a live streamer's. */
  wallet?: string
  /** Further keys of the page's address, each with its `&`. */
  query?: string
  /** Another page than the test's own. */
  page?: Page
}

/** A room that is open on a page of its own. */
export interface OpenRoom {
  room: Locator
  wallet: string
}

/** Opens pages of the test's sandbox. */
export interface OpenPage {
  /** Resolves to the lobby once its streamers are shown. */
  lobby(options?: LobbyOptions): Promise<Locator>
  /** Opens the lobby with a subscription to its changes. */
  liveLobby(options?: LobbyOptions): Promise<Locator>
  /** Opens the signed-in lobby at one of its paths, such as `/faq`; waits for nothing in it. */
  lobbyAt(path: string): Promise<Locator>
  /** Resolves once the room's stage is shown. */
  room(options?: RoomOptions): Promise<OpenRoom>
  /** Opens Ferro's room in a lobby; resolves once its stage is shown. */
  roomInLobby(): Promise<OpenRoom>
}

/** Creates the opener of a test's pages. */
export function createOpenPage(ownPage: Page, sandbox: Sandbox<Backend>): OpenPage {
  async function lobby({ address = '/live.html' }: LobbyOptions = {}) {
    await ownPage.goto(address)
    await filledLobby(ownPage)
    return ownPage.locator('casino-lobby')
  }
  async function lobbyAt(path: string) {
    await ownPage.goto(`/live.html?fullPath=${path}`)
    return ownPage.locator('casino-lobby')
  }
  return {
    lobby,
    lobbyAt,
    async liveLobby(options) {
      const opened = await lobby(options)
      await awaitSubscription(sandbox)
      return opened
    },
    async room({ nickname = 'Ferro', query = '', page = ownPage, ...options } = {}) {
      const wallet = options.wallet ?? (await liveRecord(sandbox, nickname)).wallet
      await page.goto(`${sandbox.url}/room.html?live&roomId=${wallet}${query}`)
      await streamOf(page).waitFor()
      return { room: page.locator('casino-room'), wallet }
    },
    async roomInLobby() {
      const { wallet } = await liveRecord(sandbox, 'Ferro')
      const room = await lobbyAt(`/room/${wallet}`)
      await streamOf(ownPage).waitFor()
      return { room, wallet }
    },
  }
}
