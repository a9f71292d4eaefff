import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { resetTopic } from '../../../../../demo/server/relay/broker-destinations.ts'
import { createSecondarySandbox } from '../../../../../demo/server/secondary-sandbox.ts'
import { destinations } from '../../../../../src/model/topics.ts'
import { openRawViewer } from '../../../../support/raw-viewer.ts'
import { startTestSandbox } from '../../../../support/start-test-sandbox.ts'
import { startTcpBroker, type TcpBroker } from '../../../../support/tcp-broker.ts'
import { tokenOf } from '../support.ts'

const streamer = walletOf('streamer:0')
const chat = destinations.roomChat(streamer)
const shared = { port: 0, host: '127.0.0.1', secret: 'of both' } as const
const wait = { timeout: 30_000 }

const relayTo = ({ port }: TcpBroker, passcode = 'guest') => ({
  host: '127.0.0.1',
  port,
  login: 'guest',
  passcode,
})

const resets = ({ frames }: TcpBroker) =>
  frames.filter(
    ({ command, headers }) => command === 'SEND' && headers.get('destination') === resetTopic,
  ).length

async function startBroker() {
  const broker = await startTcpBroker()
  onTestFinished(() => broker.close())
  return broker
}

async function startPrimary(broker: TcpBroker) {
  const before = resets(broker)
  const relay = relayTo(broker)
  const primary = await startTestSandbox({ ...shared, relay })
  onTestFinished(() => primary.close())
  // It disconnects the clients of others when it connects.
  await vi.waitFor(() => expect(resets(broker)).toBeGreaterThan(before), wait)
  return primary
}

async function startBoth() {
  const broker = await startBroker()
  const primary = await startPrimary(broker)
  const secondary = await createSecondarySandbox({
    ...shared,
    primary: primary.url,
    relay: relayTo(broker),
  })
  onTestFinished(() => secondary.close())
  return { broker, primary, secondary }
}

async function openViewer(url: string, user: string, destination = chat) {
  const answer = await fetch(`${url}/sandbox/token?user=${user}`)
  const { token } = await answer.json()
  const viewer = openRawViewer(url, token, destination)
  onTestFinished(() => viewer.close())
  await vi.waitFor(() => expect(viewer.isConnected).toBe(true), wait)
  return viewer
}

describe('sandboxes with one broker', () => {
  it('send a first state and personal messages to the one client that they are for', async () => {
    const { primary, secondary } = await startBoth()
    const state = destinations.playerState(streamer)
    const one = await openViewer(primary.url, 'one', state)
    await vi.waitFor(() => expect(one.messages).toHaveLength(1), wait)
    const two = await openViewer(secondary.url, 'two', state)
    await vi.waitFor(() => expect(two.messages).toHaveLength(1), wait)
    expect(one.messages).toHaveLength(1)

    const { userId } = await (
      await fetch(`${primary.url}/api/v1/app/web/lobby/wallet?query=${streamer}`)
    ).json()
    const events = destinations.gameCenter(userId)
    await Promise.all([one.subscribe(events), two.subscribe(events)])
    await vi.waitFor(() => expect(primary.backend.hub.listeners(events)).toBe(2), wait)
    await fetch(`${primary.url}/api/v1/app/game-center/jackpot/events?streamerId=${userId}`)
    primary.backend.control.finishEvent(userId, 'jackpot')
    for (const { messages } of [one, two])
      await vi.waitFor(() => expect(messages.at(-1)).toContain('JACKPOT'), wait)
  })

  it('refuse what a client may not send or read with an ERROR to that client alone', async () => {
    const { broker, secondary } = await startBoth()
    const one = await openViewer(secondary.url, 'one')
    const two = await openViewer(secondary.url, 'two')
    one.send('/app/rooms/nobody/chat', '{}')
    await vi.waitFor(() => expect(one.errors).toEqual(['No such room']), wait)
    await vi.waitFor(() => expect(one.connections).toBe(2), wait)
    void one.subscribe(destinations.userEvents('two'))
    await vi.waitFor(() => expect(one.errors.at(-1)).toBe('Messages of another user'), wait)
    expect(broker.frames.some(({ headers }) => headers.get('destination')?.includes('.two.'))).toBe(
      false,
    )
    expect(two.connections).toBe(1)
  })

  it('confirm a subscription only once the broker has', async () => {
    const broker = await startBroker()
    const primary = await startPrimary(broker)
    const viewer = await openViewer(primary.url, 'one')
    broker.holdsReceipts = true
    let isConfirmed = false
    const confirmed = viewer.subscribe(destinations.playerEvents(streamer)).then(() => {
      isConfirmed = true
    })
    const topic = `/topic/app.player.${streamer}.events`
    const isTaken = () => broker.frames.some(it => it.headers.get('destination') === topic)
    await vi.waitFor(() => expect(isTaken()).toBe(true), wait)
    expect(isConfirmed).toBe(false)
    broker.sendReceipts()
    await confirmed
  })

  it('disconnect the clients of a secondary when its primary is another one, so that they read again', async () => {
    const { broker, secondary } = await startBoth()
    const viewer = await openViewer(secondary.url, 'one')
    await startPrimary(broker)
    await vi.waitFor(() => expect(viewer.errors).toEqual(['Messages may have been lost']), wait)
    await vi.waitFor(() => expect(viewer.connections).toBe(2), wait)
  })

  it('log why the broker refused the login, once', async () => {
    const broker = await startBroker()
    const lines: string[] = []
    const relay = relayTo(broker, 'wrong')
    const log = (line: string) => void lines.push(line)
    const primary = await startTestSandbox({ ...shared, relay, log })
    onTestFinished(() => primary.close())
    const connects = () => broker.frames.filter(({ command }) => command === 'CONNECT').length
    await vi.waitFor(() => expect(connects()).toBe(2), wait)
    expect(lines).toEqual([`broker 127.0.0.1:${broker.port}: Bad CONNECT: Access refused`])
  })
})

describe('a secondary', () => {
  it('passes calls on with their method, token and body', async () => {
    const { secondary } = await startBoth()
    const headers = { authorization: `Bearer ${await tokenOf(secondary, 'user=one')}` }
    const api = `${secondary.url}/api/v1/app/web`
    const changed = await fetch(`${api}/user/nickname?name=Zoe`, { method: 'PATCH', headers })
    expect(changed.status).toBe(200)
    const info = await (await fetch(`${api}/user/info`, { headers })).json()
    expect(info).toMatchObject({ walletHash: 'one', nickname: 'Zoe' })
    expect((await fetch(`${api}/unknown`)).status).toBe(404)
  })

  it('answers 502 while its primary is not there', async () => {
    const { primary, secondary } = await startBoth()
    await primary.close()
    const answer = await fetch(`${secondary.url}/api/v1/app/web/lobby`)
    expect(answer.status).toBe(502)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })
})
