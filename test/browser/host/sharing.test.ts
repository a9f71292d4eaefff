import { expect } from 'chai'
import { trackOpenResources } from '../../support/leak-counter.ts'
import { openRewards, waitForLobby, waitForRoom } from '../../support/shadow-queries.ts'
import { addScript, openSignedInPage, type SignedInPage } from '../../support/signed-in-page.ts'
import { until } from '../../support/until.ts'

const SCRIPT = '/dist/casino-elements.js'
const OPEN = 1

let page: SignedInPage | undefined

async function open(): Promise<SignedInPage> {
  page = await openSignedInPage()
  return page
}

afterEach(() => page?.close())

function put({ document }: SignedInPage, tag: 'casino-lobby' | 'casino-room' | 'casino-rewards') {
  const element = document.createElement(tag)
  element.token = 'signed-in'
  document.body.append(element)
  return element
}

const isLive = ({ backend }: SignedInPage) =>
  until('the lobby hears of changes', () =>
    backend.hub.destinations().some(name => name.startsWith('/app/operator/')),
  )

it('elements of one page share one socket, one subscription per topic and one answer per call', async () => {
  const made = await open()
  await addScript(made, SCRIPT)
  put(made, 'casino-lobby')
  put(made, 'casino-room')
  put(made, 'casino-rewards')
  const link = await waitForLobby(made.document)
  await isLive(made)
  link.click()
  await waitForRoom(made.document)
  await until('the room hears of its streamer', () =>
    made.backend.hub.destinations().some(name => name.endsWith('/state')),
  )
  expect(made.sockets).to.have.lengthOf(1)
  expect(made.backend.hub.sessions).to.equal(1)
  for (const name of made.backend.hub.destinations()) {
    expect(made.backend.hub.listeners(name)).to.equal(1)
  }
  const once = made.calls.filter(path => /user\/info|feature-flags/.test(path)).sort()
  expect(once).to.deep.equal([...new Set(once)])
  // Once more when its topic stands: what changed between the first read and that would be missed.
  expect(made.calls.filter(path => path.endsWith('/lobby'))).to.have.lengthOf.within(1, 2)
})

it('elements of one page share their settings', async () => {
  const made = await open()
  await addScript(made, SCRIPT)
  const lobby = put(made, 'casino-lobby')
  const rewards = put(made, 'casino-rewards')
  await waitForLobby(made.document)
  rewards.theme = 'light'
  await until('the lobby is light as well', () =>
    Boolean(lobby.shadowRoot?.querySelector('[part=root][data-theme=light]')),
  )
})

it('removing the last element closes the socket and leaves no listener or timer', async () => {
  const made = await open()
  const leftovers = trackOpenResources(made.window)
  await addScript(made, SCRIPT)
  const before = leftovers().listeners
  expect(before, 'the script alone').to.deep.equal([])

  const lives: string[][] = []
  for (const life of [1, 2]) {
    const lobby = put(made, 'casino-lobby')
    const rewards = put(made, 'casino-rewards')
    const link = await waitForLobby(made.document)
    await isLive(made)
    link.click()
    await waitForRoom(made.document, 'casino-lobby')
    await openRewards(made.document)
    expect(leftovers().listeners).not.to.deep.equal(before)
    expect(made.sockets).to.have.lengthOf(life)

    lobby.remove()
    await until('the lobby is gone', () => !lobby.shadowRoot?.querySelector('[part=root]'))
    expect(made.sockets.at(-1)?.readyState).to.equal(OPEN)
    rewards.remove()
    await until('the socket is closed', () => made.backend.hub.sessions === 0)
    await until('no timer is left', () => leftovers().timers === 0)
    // React hears one event per document, from its first root on, and never gives it back.
    lives.push(leftovers().listeners.filter(name => name !== 'document selectionchange'))
  }
  expect(lives).to.deep.equal([before, before])
  expect(made.sockets.filter(({ readyState }) => readyState === OPEN)).to.deep.equal([])
})
