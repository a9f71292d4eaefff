import { expect } from 'chai'
import { trackOpenResources } from '../../support/pages/leak-counter.ts'
import { openRewards, waitForLobby, waitForRoom } from '../../support/pages/shadow-queries.ts'
import {
  addElement,
  addScript,
  openSignedInPage,
  type SignedInPage,
} from '../../support/pages/signed-in-page.ts'
import { until } from '../../support/wait.ts'

const OPEN = 1
/** Added once per page by React with its first root, and by SWR when it is loaded; neither removes them. */
const LISTENERS_OF_LIBRARIES = [
  'document selectionchange',
  'document visibilitychange',
  'window focus',
  'window offline',
  'window online',
]

const isLive = ({ backend }: SignedInPage) =>
  until('the lobby hears of changes', () =>
    backend.hub.destinations().some(name => name.startsWith('/app/operator/')),
  )

it('elements of one page share one socket, one subscription per topic and one response per request', async () => {
  const fixture = await openSignedInPage()
  await addScript(fixture)
  addElement(fixture, 'casino-lobby')
  addElement(fixture, 'casino-room')
  addElement(fixture, 'casino-rewards')
  const link = await waitForLobby(fixture.document)
  await isLive(fixture)
  link.click()
  await waitForRoom(fixture.document)
  await until('the room hears of its streamer', () =>
    fixture.backend.hub.destinations().some(name => name.endsWith('/state')),
  )
  expect(fixture.sockets).to.have.lengthOf(1)
  expect(fixture.backend.hub.sessions).to.equal(1)
  for (const name of fixture.backend.hub.destinations()) {
    expect(fixture.backend.hub.listeners(name)).to.equal(1)
  }
  const once = fixture.calls.filter(path => /user\/info|feature-flags/.test(path)).sort()
  expect(once).to.deep.equal([...new Set(once)])
  // Once more when its topic stands: what changed between the first read and that would be missed.
  expect(fixture.calls.filter(path => path.endsWith('/lobby'))).to.have.lengthOf.within(1, 2)
})

it('removing the last element closes the socket and leaves no timer and no listener of ours', async () => {
  const fixture = await openSignedInPage()
  const leftovers = trackOpenResources(fixture.window)
  await addScript(fixture)
  const before = leftovers().listeners
  expect(before, 'the script alone').to.deep.equal([])

  const lobby = addElement(fixture, 'casino-lobby')
  const rewards = addElement(fixture, 'casino-rewards')
  const link = await waitForLobby(fixture.document)
  await isLive(fixture)
  link.click()
  await waitForRoom(fixture.document, 'casino-lobby')
  await openRewards(fixture.document)
  expect(leftovers().listeners).not.to.deep.equal(before)

  lobby.remove()
  await until('the lobby is gone', () => !lobby.shadowRoot?.querySelector('[part=root]'))
  expect(fixture.sockets.at(-1)?.readyState).to.equal(OPEN)
  rewards.remove()
  await until('the socket is closed', () => fixture.backend.hub.sessions === 0)
  await until('no timer is left', () => leftovers().timers === 0)
  expect(leftovers().listeners.sort()).to.deep.equal(LISTENERS_OF_LIBRARIES)
  expect(fixture.sockets.filter(({ readyState }) => readyState === OPEN)).to.deep.equal([])
})
