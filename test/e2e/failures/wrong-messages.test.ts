import { chatMessage } from '../../../contract/examples.ts'
import { type Topic, topics } from '../../../contract/topics.ts'
import { createRandom } from '../../../demo/backend/random.ts'
import { userInfo } from '../../../src/api/user.ts'
import { destinations } from '../../../src/model/topics.ts'
import { breakAt, pathsOf } from '../../support/servers/fault-proxy/break-value.ts'
import { liveRecord } from '../support/lobby.ts'
import { expect, test, WIDE } from '../support/test.ts'
import { readServer } from '../support/writes.ts'

const { SHAPE_SEED = '1' } = process.env

test.use({ viewport: WIDE })

test('a room shows something and throws nothing, whichever field of a message has a wrong type', async ({
  page,
  sandbox,
  openPage,
  consoleLines,
}) => {
  const { hub } = sandbox.backend
  const { wallet, userId } = await liveRecord(sandbox, 'Ferro')
  const { walletHash, operatorId } = await readServer(sandbox, userInfo, {})
  const addresses: Record<keyof typeof destinations, readonly [Topic, string]> = {
    operatorEvents: [topics.operatorEvents, destinations.operatorEvents(operatorId)],
    userEvents: [topics.userEvents, destinations.userEvents(walletHash)],
    notifications: [topics.notifications, destinations.notifications(walletHash)],
    gameCenter: [topics.gameCenter, destinations.gameCenter(userId)],
    playerState: [topics.playerState, destinations.playerState(wallet)],
    playerEvents: [topics.playerEvents, destinations.playerEvents(wallet)],
    roomChat: [topics.roomChat, destinations.roomChat(wallet)],
  }
  await openPage.roomInLobby()

  const random = createRandom(Number(SHAPE_SEED))
  let sent = 0
  for (const [{ messages }, address] of Object.values(addresses)) {
    await expect.poll(() => hub.listeners(address), address).toBe(1)
    for (const [name, example] of Object.entries(messages.examples)) {
      for (const path of pathsOf(example)) {
        const fork = random.fork([address, name, ...path].join(' '))
        hub.publish(address, JSON.stringify(breakAt(example, path, fork)) ?? '')
        sent += 1
      }
    }
    hub.publish(address, '{"type":')
  }
  expect(sent).toBeGreaterThan(Object.keys(topics).length)

  const last = { ...chatMessage, id: 'last', message: 'All of them have come' }
  hub.publish(destinations.roomChat(wallet), JSON.stringify({ type: 'MESSAGE', data: last }))
  // A dialog with a result may be in front of it.
  const root = page.locator('casino-lobby [part=root]')
  const log = root.getByRole('log', { includeHidden: true })
  await expect(log.getByText(last.message)).toHaveCount(1)
  await expect(root.getByRole('heading', { name: 'Ferro', includeHidden: true })).toHaveCount(1)
  expect(consoleLines.ofWidget().filter(line => line.includes('] render:'))).toEqual([])
})
