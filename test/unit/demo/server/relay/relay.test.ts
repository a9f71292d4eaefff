import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { destinations } from '../../../../../src/model/topics.ts'
import { fetchToken } from '../../../../support/fetch-token.ts'
import { openRawViewer } from '../../../../support/servers/raw-viewer.ts'
import { startTcpBroker, type TcpBroker } from '../../../../support/servers/tcp-broker.ts'
import { startTestSandbox } from '../../../../support/start-test-sandbox.ts'

const streamer = walletOf('streamer:0')
const chat = destinations.roomChat(streamer)
const wait = { timeout: 30_000 }

const relayTo = ({ port }: TcpBroker, passcode = 'guest') => ({
  host: '127.0.0.1',
  port,
  login: 'guest',
  passcode,
})

async function startBroker() {
  const broker = await startTcpBroker()
  onTestFinished(() => broker.close())
  return broker
}

async function startRelayed() {
  const broker = await startBroker()
  const sandbox = await startTestSandbox({ relay: relayTo(broker) })
  onTestFinished(() => sandbox.close())
  return { broker, sandbox }
}

async function openViewer(url: string, user: string, destination = chat) {
  const token = await fetchToken({ url }, `?user=${user}`)
  const viewer = openRawViewer(url, token, destination, 30_000)
  onTestFinished(() => viewer.close())
  await vi.waitFor(() => expect(viewer.isConnected).toBe(true), wait)
  return viewer
}

describe('a sandbox with a broker', () => {
  it('sends a first state and personal messages to the one client that they are for', async () => {
    const { sandbox } = await startRelayed()
    const state = destinations.playerState(streamer)
    const one = await openViewer(sandbox.url, 'one', state)
    await vi.waitFor(() => expect(one.messages).toHaveLength(1), wait)
    const two = await openViewer(sandbox.url, 'two', state)
    await vi.waitFor(() => expect(two.messages).toHaveLength(1), wait)
    expect(one.messages).toHaveLength(1)

    const { userId } = await (
      await fetch(`${sandbox.url}/api/v1/app/web/lobby/wallet?query=${streamer}`)
    ).json()
    const events = destinations.gameCenter(userId)
    await Promise.all([one.subscribe(events), two.subscribe(events)])
    await vi.waitFor(() => expect(sandbox.backend.hub.listeners(events)).toBe(2), wait)
    await fetch(`${sandbox.url}/api/v1/app/game-center/jackpot/events?streamerId=${userId}`)
    sandbox.backend.control.finishEvent(userId, 'jackpot')
    for (const { messages } of [one, two])
      await vi.waitFor(() => expect(messages.at(-1)).toContain('JACKPOT'), wait)
  })

  it('refuses what a client may not send or read with an ERROR to that client alone', async () => {
    const { broker, sandbox } = await startRelayed()
    const one = await openViewer(sandbox.url, 'one')
    const two = await openViewer(sandbox.url, 'two')
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

  it('logs why the broker refused the login, once', async () => {
    const broker = await startBroker()
    const lines: string[] = []
    const relay = relayTo(broker, 'wrong')
    const log = (line: string) => void lines.push(line)
    const sandbox = await startTestSandbox({ relay, log })
    onTestFinished(() => sandbox.close())
    const connects = () => broker.frames.filter(({ command }) => command === 'CONNECT').length
    await vi.waitFor(() => expect(connects()).toBeGreaterThanOrEqual(2), wait)
    expect(lines).toEqual([`broker 127.0.0.1:${broker.port}: Bad CONNECT: Access refused`])
  })
})
