import { hostPages } from './support/host-pages.ts'
import { card, filledLobby, hearsOfChanges, liveRecord } from './support/lobby.ts'
import { expect, test } from './support/test.ts'
import { fetchToken } from './support/token.ts'

// The policy of these pages allows calls to their own origin alone.
test.use({ sandboxOptions: hostPages, bypassCSP: true })

test('SockJS reaches a server on another origin that allows any origin without credentials', async ({
  page,
  sandbox,
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
  const attributes = { 'api-url': sandbox.url, token: await fetchToken(sandbox) }
  await page.evaluate(given => {
    const lobby = document.createElement('casino-lobby')
    for (const [name, value] of Object.entries(given)) lobby.setAttribute(name, value)
    document.body.append(lobby)
  }, attributes)
  await filledLobby(page)
  await hearsOfChanges(sandbox)
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(card(page, 'Ferro')).toHaveCount(0)
  expect([...transports].sort()).toEqual(['info', 'xhr_send', 'xhr_streaming'])
})
