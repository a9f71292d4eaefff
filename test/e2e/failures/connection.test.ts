import {
  awaitNotifications,
  awaitSubscription,
  card,
  filledLobby,
  liveRecord,
  showAll,
} from '../support/lobby.ts'
import { awaitNoOpenCalls, openCalls, settledBox } from '../support/settled.ts'
import { expect, hostPages, test } from '../support/test.ts'
import { awaitSession, cutSocket } from '../support/writes.ts'

const LOST = 'Connection lost. Reconnecting…'
const SOCKET = /\/api\/v1\/app\/web\/ws\/websocket/
/** Milliseconds until a retry at the latest: 5 s and up to 1 s of jitter. */
const RETRY_DELAY = 6000

test('a lost connection is shown after the first failed retry, comes back on its own with a ticket of its own and no token in an address, and loads what changed', async ({
  page,
  sandbox,
  openPage,
  consoleLines,
}) => {
  const anders = await liveRecord(sandbox, 'Big Anders')
  const suzu = await liveRecord(sandbox, 'Suzu')
  const { setStreamerStatus } = sandbox.backend.control
  setStreamerStatus(suzu.wallet, 'OFFLINE')
  const open = openCalls(page)
  const addresses: string[] = []
  page.on('request', request => addresses.push(request.url()))
  page.on('websocket', socket => addresses.push(socket.url()))
  await page.clock.install()
  const lobby = await openPage.liveLobby()
  await showAll(page)
  await expect(card(page, 'Big Anders')).toBeVisible()
  await awaitNoOpenCalls(open, sandbox)

  await cutSocket(sandbox)
  setStreamerStatus(anders.wallet, 'OFFLINE')
  setStreamerStatus(suzu.wallet, 'BROADCAST')
  const notice = page.getByRole('status').filter({ hasText: LOST })
  await expect(notice).toHaveCount(0)
  await page.clock.fastForward(RETRY_DELAY)
  await expect(notice).toBeVisible()
  await expect(card(page, 'Big Anders')).toBeVisible()

  sandbox.sockets.restore()
  await page.clock.fastForward(RETRY_DELAY)
  await expect(notice).toHaveCount(0)
  await expect(card(page, 'Big Anders')).toHaveCount(0)
  await expect(card(page, 'Suzu')).toBeVisible()
  await awaitSubscription(sandbox)
  setStreamerStatus(anders.wallet, 'ONLINE')
  await expect(card(page, 'Big Anders')).toBeVisible()
  const ofSocket = '[casino-elements] socket: '
  expect(consoleLines.ofWidget().filter(line => !line.startsWith(ofSocket))).toEqual([])

  const tickets = addresses
    .filter(address => SOCKET.test(address))
    .map(address => new URL(address).searchParams.get('ticket'))
  expect(tickets.length).toBeGreaterThan(1)
  expect(tickets).not.toContain(null)
  expect(new Set(tickets).size).toBe(tickets.length)
  expect(addresses.filter(address => /token=|eyJ/.test(address))).toEqual([])

  await test.step('a worker from a file beside the script keeps the time, and ends with the element', async () => {
    const workers = () => page.workers().map(worker => worker.url())
    expect(workers()).toEqual([`${sandbox.url}/worker.js`])
    await lobby.evaluate(element => element.remove())
    await expect.poll(workers).toEqual([])
  })
})

test('a lost connection is said once in a room, and in full screen on its picture', async ({
  page,
  sandbox,
  openPage,
}) => {
  await page.clock.install()
  const { room } = await openPage.room()
  await expect(room.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await awaitSession(sandbox)
  await room.getByRole('status').evaluateAll(regions => {
    for (const region of regions) region.setAttribute('data-known', '')
  })
  await cutSocket(sandbox)
  await page.clock.fastForward(RETRY_DELAY)
  const notice = room.getByRole('status').filter({ hasText: LOST })
  await expect(notice).toHaveCount(1)
  // Read out, as its live region was there before it.
  await expect(notice).toHaveAttribute('data-known')
  await page.locator('[part=stage]').hover()
  await room.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect(room.getByRole('region', { name: 'Stream' }).getByText(LOST)).toBeVisible()
})

test('a notification is above a room in full screen', async ({ page, sandbox, openPage }) => {
  const { room } = await openPage.room()
  await awaitNotifications(sandbox)
  await page.locator('[part=stage]').hover()
  await room.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect(room.getByRole('button', { name: 'Exit full screen' })).toBeAttached()
  sandbox.backend.control.sendNotification('DEFAULT')
  const toast = room.getByRole('listitem').filter({ hasText: 'Weekend tournament' })
  const { x, y, width, height } = await settledBox(toast)
  // Over the chat, in which nothing moves. Chromium lets nothing outside of what is in full screen be pressed.
  const clip = { x: x + width / 2, y, width: width / 2, height }
  const shown = await page.screenshot({ clip })
  await toast.evaluate(element => {
    element.style.opacity = '0'
  })
  expect(shown.equals(await page.screenshot({ clip }))).toBe(false)
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
    if (plain.length === refused && infos.length === 0) await page.clock.fastForward(RETRY_DELAY)
  }
  await expect.poll(() => infos.length).toBeGreaterThan(0)

  const { searchParams } = new URL(infos[0] ?? '')
  expect([...searchParams.keys()].filter(name => name !== 't')).toEqual(['ticket'])
  await awaitSubscription(sandbox)
  expect(plain).toHaveLength(2)
  await expect(page.getByText(LOST)).toHaveCount(0)
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(card(page, 'Ferro')).toHaveCount(0)
})

test.describe('on pages whose policy allows another origin', () => {
  test.use({ sandboxOptions: hostPages, bypassCSP: true })

  test('SockJS reaches a server on another origin that allows any origin without credentials', async ({
    page,
    sandbox,
    token,
  }) => {
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    // A network without WebSockets, in which SockJS has worked before in this tab.
    await page.routeWebSocket(/\/api\/v1\/app\/web\/ws/, socket => socket.close({ code: 1011 }))
    await page.addInitScript(
      url => sessionStorage.setItem(`casino_transport:${url}`, 'sockjs'),
      sandbox.url,
    )
    const transports = new Set<string>()
    page.on('request', request => {
      const [, name] = /\/api\/v1\/app\/web\/ws\/(?:\d+\/\w+\/)?(\w+)\?/.exec(request.url()) ?? []
      if (name) transports.add(name)
    })
    const { port } = new URL(sandbox.url)
    await page.goto(`http://localhost:${port}/bare.html`)
    const attributes = { 'api-url': sandbox.url, token }
    await page.evaluate(given => {
      const lobby = document.createElement('casino-lobby')
      for (const [name, value] of Object.entries(given)) lobby.setAttribute(name, value)
      document.body.append(lobby)
    }, attributes)
    await filledLobby(page)
    await awaitSubscription(sandbox)
    sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
    await expect(card(page, 'Ferro')).toHaveCount(0)
    expect([...transports].sort()).toEqual(['info', 'xhr_send', 'xhr_streaming'])
  })
})
