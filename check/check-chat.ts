import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { seconds } from '../src/lib/clock.ts'
import { parseJson } from '../src/lib/text.ts'
import { ChatEvent } from '../src/model/chat-message.ts'
import { destinations } from '../src/model/topics.ts'
import { SOCKET_PATH } from '../src/realtime/open-connection.ts'
import { judged, type Row } from './report.ts'
import type { SocketOptions } from './socket.ts'
import { connectStomp, openWebSocket } from './stomp.ts'

/** Time after which the widget marks a message as not sent. */
const ECHO_TIMEOUT = seconds(10)
const NAME = 'SEND /app/rooms/{roomId}/chat'

/** Posts a message to a room's chat and removes it again. */
export async function checkChat({ client, found, heartBeatMs }: SocketOptions): Promise<Row[]> {
  const { streamer } = found
  if (!streamer)
    return [{ name: NAME, status: 'skipped', details: ['there is no streamer in the lobby'] }]
  const destination = destinations.roomChat(streamer.wallet)
  const id = randomUUID()
  try {
    const session = await connectStomp(
      () => openWebSocket(client.url + SOCKET_PATH, { token: client.token }, client.origin),
      heartBeatMs,
    )
    const echo = await new Promise<boolean>(resolve => {
      setTimeout(() => resolve(false), ECHO_TIMEOUT).unref()
      const handle = (body: string) => {
        const parsed = v.safeParse(ChatEvent, parseJson(body))
        if (parsed.success && parsed.output.type === 'MESSAGE' && parsed.output.data.id === id)
          resolve(true)
      }
      void session
        .subscribe(destination, handle)
        .then(() =>
          session.send(destination, JSON.stringify({ id, content: 'casino-elements check' })),
        )
    })
    if (echo) session.send(destination, JSON.stringify({ id, content: '' }))
    session.close()
    return [
      judged(
        NAME,
        echo ? [] : ['no MESSAGE with its id within 10 s: the widget says that it wasn’t sent'],
      ),
    ]
  } catch (error) {
    return [judged(NAME, [error instanceof Error ? error.message : 'failed'])]
  }
}
