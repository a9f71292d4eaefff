import { randomUUID } from 'node:crypto'
import { seconds } from '../src/lib/clock.ts'
import { destinations } from '../src/model/topics.ts'
import { judged, type Row } from './report.ts'
import type { StompSession } from './stomp.ts'
import { wait } from './wait.ts'

/** Least time to wait for a published message. */
const MIN_OBSERVATION = seconds(1)
/** Type that the widget ignores, so that users never see a forged message that gets through. */
const TYPE = 'CASINO_ELEMENTS_CHECK'

export const FORGED = 'Forged messages'

/** Frames with which a client may try to publish: the server's own one, and one of its own. */
const COMMANDS = ['MESSAGE', 'SEND'] as const

/** Returns the names that brokers commonly have for a destination (docs/backends.md#destinations). */
function namesOf(destination: string): string[] {
  const path = destination.replace('/app/', '')
  return [destination, `/topic/${path}`, `/topic/${path.replaceAll('/', '.')}`]
}

/**
 * Checks that no client can publish a message as if the server had sent it; `connect` is the user's own connection. The
 * message goes to the user's own topic, which only they read.
 */
export async function checkForgedMessages(
  connect: () => Promise<StompSession>,
  walletHash: string,
  heartBeatMs: number,
): Promise<Row> {
  const topic = destinations.notifications(walletHash)

  /** Returns whether a forged frame comes back; a connection that ends has refused it. */
  async function isPublished(command: string, destination: string): Promise<boolean> {
    const id = randomUUID()
    let arrive = (_hasArrived: true): void => {}
    const arrival = new Promise<true>(resolve => {
      arrive = resolve
    })
    try {
      const session = await connect()
      await session.subscribe(topic, body => {
        if (body.includes(id)) arrive(true)
      })
      session.sendFrame(command, destination, JSON.stringify({ type: TYPE, data: { id } }))
      const timeout = wait(Math.max(heartBeatMs, MIN_OBSERVATION)).then(() => false)
      const refusal = session.ended.then(() => false)
      const hasArrived = await Promise.race([arrival, refusal, timeout])
      session.close()
      return hasArrived
    } catch {
      return false
    }
  }

  const problems: string[] = []
  // They run one after the other, because a check already opens many connections.
  for (const command of COMMANDS)
    for (const destination of namesOf(topic))
      if (await isPublished(command, destination)) {
        const name = destination.replace(walletHash, '{walletHash}')
        problems.push(
          `a client’s ${command} to ${name} reaches subscribers: anybody can forge wins, balances and messages of others`,
        )
      }
  return judged(FORGED, problems)
}
