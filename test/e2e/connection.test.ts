import {
  card,
  filledLobby,
  hearsOfChanges,
  liveRecord,
  openLive,
  showAll,
} from './support/lobby.ts'
import { expect, test } from './support/test.ts'

const LOST = 'Connection lost. Reconnecting…'
/** A retry follows after 5 s and up to 1 s of jitter. */
const RECONNECT_DELAY = 5000
const RECONNECT_JITTER = 1000

test('a lost socket is told after the first failed retry, comes back by itself, and brings what changed', async ({
  page,
  sandbox,
  said,
}) => {
  const [anders, suzu] = [
    await liveRecord(sandbox, 'Big Anders'),
    await liveRecord(sandbox, 'Suzu'),
  ]
  const { setStreamerStatus } = sandbox.backend.control
  setStreamerStatus(suzu.wallet, 'OFFLINE')
  await openLive(page, sandbox)
  await showAll(page)
  await expect(card(page, 'Big Anders')).toBeVisible()

  let dialled = 0
  page.on('websocket', () => {
    dialled += 1
  })
  const cutAt = Date.now()
  sandbox.sockets.cut()
  setStreamerStatus(anders.wallet, 'OFFLINE')
  setStreamerStatus(suzu.wallet, 'BROADCAST')
  const notice = page.getByRole('status').filter({ hasText: LOST })
  await expect(notice).toBeVisible()
  expect(Date.now() - cutAt).toBeGreaterThanOrEqual(RECONNECT_DELAY)
  // The first retry, or the next one where the machine is slow.
  expect(dialled).toBeLessThanOrEqual(2)
  await expect(card(page, 'Big Anders')).toBeVisible()

  sandbox.sockets.restore()
  await expect(notice).toHaveCount(0)
  await expect(card(page, 'Big Anders')).toHaveCount(0)
  await expect(card(page, 'Suzu')).toBeVisible()
  await hearsOfChanges(sandbox)
  setStreamerStatus(anders.wallet, 'ONLINE')
  await expect(card(page, 'Big Anders')).toBeVisible()
  expect(said.ours().every(line => line.startsWith('[casino-elements] socket: '))).toBe(true)
})

test('where a plain WebSocket never opens, the lobby is live through SockJS', async ({
  page,
  sandbox,
}) => {
  const plain: string[] = []
  // The whole network refuses them, so that SockJS has to do without them as well.
  await page.routeWebSocket(/\/api\/v1\/app\/web\/ws/, socket => {
    const { pathname } = new URL(socket.url())
    if (pathname.endsWith('/ws/websocket')) plain.push(pathname)
    void socket.close({ code: 1011 })
  })
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const infos: string[] = []
  page.on('request', request => {
    if (/\/api\/v1\/app\/web\/ws\/info\?/.test(request.url())) infos.push(request.url())
  })
  await page.clock.install()
  await page.goto('/live.html')
  await filledLobby(page)
  // Time goes by on its own as well: a slow machine has had its retries by now.
  for (const refused of [1, 2]) {
    await expect.poll(() => plain.length).toBeGreaterThanOrEqual(refused)
    if (plain.length === refused && infos.length === 0)
      await page.clock.fastForward(RECONNECT_DELAY + RECONNECT_JITTER)
  }
  await expect.poll(() => infos.length).toBeGreaterThan(0)

  const token = await page.locator('casino-lobby').getAttribute('token')
  expect(new URL(infos[0] ?? '').searchParams.get('token')).toBe(token)
  await hearsOfChanges(sandbox)
  expect(plain).toHaveLength(2)
  await expect(page.getByText(LOST)).toHaveCount(0)
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(card(page, 'Ferro')).toHaveCount(0)
})
