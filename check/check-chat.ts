import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { seconds } from '../src/lib/clock.ts'
import { parseJson } from '../src/lib/text.ts'
import { ChatEvent } from '../src/model/chat-message.ts'
import { destinations } from '../src/model/topics.ts'
import { SOCKET_PATH } from '../src/realtime/open-connection.ts'
import { judged, type Row, skipped } from './report.ts'
import { NO_JSON, type SocketOptions } from './socket.ts'
import { connectStomp, openWebSocket } from './stomp.ts'

/** Time after which the widget marks a message as not sent. */
const ECHO_TIMEOUT = seconds(10)
const NAME = 'SEND /app/rooms/{roomId}/chat'
/** Text with letters of several bytes, which a wrong `content-length` cuts. */
const CONTENT = 'casino-elements check: äöü żółć 日本 🎰'

const CHANGED =
  '$.data.message isn’t what was sent: letters beside a to z are read or written in another encoding than UTF-8'

/** Posts a message to a room's chat and removes it again. */
export async function checkChat({ client, found, heartBeatMs }: SocketOptions): Promise<Row[]> {
  const { streamer } = found
  if (!streamer) return [skipped(NAME, 'there is no streamer in the lobby')]
  const destination = destinations.roomChat(streamer.wallet)
  const id = randomUUID()
  try {
    const session = await connectStomp(
      () => openWebSocket(client.url + SOCKET_PATH, { token: client.token }, client.origin),
      heartBeatMs,
    )
    const problem = await new Promise<string | null>(resolve => {
      const none = 'no MESSAGE with its id within 10 s: the widget says that it wasn’t sent'
      setTimeout(() => resolve(none), ECHO_TIMEOUT).unref()
      const handle = (body: string) => {
        const json = parseJson(body)
        if (json === undefined) resolve(NO_JSON)
        const parsed = v.safeParse(ChatEvent, json)
        if (!parsed.success || parsed.output.type !== 'MESSAGE') return
        const { data } = parsed.output
        if (data.id === id) resolve(data.message === CONTENT ? null : CHANGED)
      }
      void session
        .subscribe(destination, handle)
        .then(() => session.send(destination, JSON.stringify({ id, content: CONTENT })))
    })
    if (problem === null || problem === CHANGED)
      session.send(destination, JSON.stringify({ id, content: '' }))
    session.close()
    return [judged(NAME, problem === null ? [] : [problem])]
  } catch (error) {
    return [judged(NAME, [error instanceof Error ? error.message : 'failed'])]
  }
}
