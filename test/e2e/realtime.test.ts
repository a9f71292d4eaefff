import { filledLobby, hearsOfChanges, openLive } from './support/lobby.ts'
import { openCalls, settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const SOCKET = /\/api\/v1\/app\/web\/ws\/websocket/

test('a worker from a file beside the script keeps the time, and ends with the element', async ({
  page,
  sandbox,
}) => {
  await openLive(page, sandbox)
  await expect
    .poll(() => page.workers().map(worker => worker.url()))
    .toEqual([`${sandbox.url}/worker.js`])
  await page.evaluate(() => document.querySelector('casino-lobby')?.remove())
  await expect.poll(() => page.workers()).toEqual([])
})

test('a broker that falls silent is given up after 15 s, and met again within 6 s', async ({
  page,
  sandbox,
  said,
}) => {
  let isSilent = false
  let sockets = 0
  await page.routeWebSocket(SOCKET, socket => {
    sockets += 1
    const server = socket.connectToServer()
    server.onMessage(message => {
      if (!isSilent) socket.send(message)
    })
  })
  const open = openCalls(page)
  await page.clock.install()
  await page.goto('/live.html')
  await filledLobby(page)
  await hearsOfChanges(sandbox)
  // The clock runs ahead for calls and for topics as well: none may be on its way.
  await settled(() => [open().length, sandbox.backend.hub.destinations().length], 500)
  await expect.poll(open).toEqual([])
  isSilent = true
  await page.clock.fastForward(15_000)
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
  isSilent = false
  await page.clock.fastForward(6000)
  await expect.poll(() => sockets).toBe(2)
  expect(said.ours()).toEqual([expect.stringContaining('socket: the broker is silent')])
  await hearsOfChanges(sandbox)
})

test('a token that is renewed reaches the socket without a remount', async ({ page, sandbox }) => {
  const tokens: (string | null)[] = []
  await page.routeWebSocket(SOCKET, socket => {
    tokens.push(new URL(socket.url()).searchParams.get('token'))
    socket.connectToServer()
  })
  await openLive(page, sandbox)
  const answer = await fetch(`${sandbox.url}/sandbox/token?ttl=7200`)
  const { token }: { token: string } = await answer.json()
  await page.locator('casino-lobby').evaluate((lobby, next) => {
    Object.assign(lobby, { token: next })
  }, token)
  await expect.poll(() => tokens).toHaveLength(2)
  expect(tokens[1]).toBe(token)
  expect(tokens[0]).not.toBe(token)
  await hearsOfChanges(sandbox)
})
