import * as v from 'valibot'
import packageJson from '../package.json' with { type: 'json' }
import { type Json, jsonSchema, sharedSchemas } from './schemas.ts'
import { isSchema } from './strict-schema.ts'
import { type Messages, type Topic, topics } from './topics.ts'

const description = `Every STOMP destination of the widget, written by \`npm run contract\` from the schemas that it parses with. \`send\` and \`receive\` are the backend’s: it sends what the widget subscribes to.

- STOMP 1.2 in text frames. First a plain WebSocket without subprotocol at \`/api/v1/app/web/ws/websocket?ticket=…\`; where that never opens, SockJS at \`/api/v1/app/web/ws?ticket=…\` with the transports \`websocket\`, \`xhr-streaming\` and \`xhr-polling\`.
- \`ticket\` is for one connection (\`POST user/socket-ticket\`). From a server that has no tickets it is \`token\`, the same as in HTTP calls; keep it out of your logs.
- Refuse a connection without a valid ticket or token before CONNECTED (401 to the handshake, or an ERROR frame). The widget opens none without a token.
- CONNECT offers \`heart-beat:5000,5000\`. Answer with intervals of your own: a connection that is silent for 2.5 intervals (15 s at most) is dropped and made anew.
- Each SUBSCRIBE asks for a receipt. A subscription that gets neither RECEIPT nor a message within 1 s counts as failed; a broker that never sends receipts is recognised and trusted.
- Refuse a destination with an ERROR frame whose \`receipt-id\` is the one of the SUBSCRIBE.
- Take the frames CONNECT, STOMP, SUBSCRIBE, UNSUBSCRIBE, SEND and DISCONNECT and heart-beats from a client; refuse every other one with ERROR. A client’s MESSAGE that a broker publishes is a message that anybody forges: a win, a balance, a tip. Refuse SEND to all destinations but those that are listed as received.
- After a reconnect the widget subscribes again and reads what it has missed by HTTP; nothing has to be kept for it.`

const messageHeaders: Json = {
  type: 'object',
  description: 'Headers of a frame MESSAGE',
  required: ['subscription', 'message-id', 'destination'],
  properties: {
    destination: { type: 'string', description: 'Not read: a message belongs to its subscription' },
    subscription: { type: 'string', description: '`id` of the SUBSCRIBE' },
    'message-id': { type: 'string' },
    'content-type': { type: 'string', const: 'application/json' },
  },
}

const sendHeaders: Json = {
  type: 'object',
  description: 'Headers of a frame SEND',
  required: ['destination'],
  properties: { destination: { type: 'string' } },
}

const Options = v.object({ options: v.array(v.custom<v.GenericSchema>(isSchema)) })
const Typed = v.object({ entries: v.object({ type: v.object({ literal: v.string() }) }) })

/** Returns the schema of each kind of message, by its `type`; of all, where they have none. */
function schemasByType(name: string, { schema }: Messages): [string, v.GenericSchema][] {
  const variants = v.safeParse(Options, schema)
  const options = variants.success ? variants.output.options : [schema]
  const byType = options.map((option): [string | undefined, v.GenericSchema] => {
    const typed = v.safeParse(Typed, option)
    return [typed.success ? typed.output.entries.type.literal : undefined, option]
  })
  return byType.every(([type]) => type !== undefined)
    ? byType.map(([type, option]) => [type ?? name, option])
    : [[name, schema]]
}

interface Message {
  readonly key: string
  readonly message: Json
}

function messagesOf(name: string, messages: Messages, headers: string): Message[] {
  return schemasByType(name, messages).map(([type, schema]) => {
    const own = messages.examples[type]
    const examples = own === undefined ? Object.entries(messages.examples) : [[type, own] as const]
    return {
      key: type,
      message: {
        name: type,
        contentType: 'application/json',
        headers: { $ref: `#/components/schemas/${headers}` },
        payload: jsonSchema(schema),
        examples: examples.map(([title, payload]) => ({ name: title, payload })),
      },
    }
  })
}

interface Channel {
  readonly channel: Json
  readonly operations: Json
}

function channelOf(name: string, topic: Topic): Channel {
  const { commands } = topic
  const sent = messagesOf(name, topic.messages, 'MessageHeaders')
  const received = commands ? messagesOf(`${name}Command`, commands, 'SendHeaders') : []
  const reference = ({ key }: Message) => ({ $ref: `#/channels/${name}/messages/${key}` })
  const channel = { $ref: `#/channels/${name}` }
  return {
    channel: {
      address: topic.address,
      title: topic.summary,
      ...(topic.description !== undefined && { description: topic.description }),
      parameters: { [topic.parameter.name]: { description: topic.parameter.description } },
      messages: Object.fromEntries([...sent, ...received].map(it => [it.key, it.message])),
    },
    operations: {
      [name]: { action: 'send', channel, summary: topic.summary, messages: sent.map(reference) },
      ...(received.length > 0 && {
        [`${name}Command`]: {
          action: 'receive',
          channel,
          summary: `${topic.summary}: what viewers send`,
          messages: received.map(reference),
        },
      }),
    },
  }
}

/** Returns the AsyncAPI document of the backend's socket. */
export function asyncApi(): Json {
  const channels = Object.entries(topics).map(
    ([name, topic]) => [name, channelOf(name, topic)] as const,
  )
  const token = { $ref: '#/components/securitySchemes/token' }
  const ticket = { $ref: '#/components/securitySchemes/ticket' }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Backend of casino-elements: socket',
      version: packageJson.version,
      description,
    },
    defaultContentType: 'application/json',
    servers: {
      websocket: {
        host: 'backend.example',
        pathname: '/api/v1/app/web/ws/websocket',
        protocol: 'wss',
        protocolVersion: '13',
        description: 'STOMP 1.2 over a plain WebSocket',
        security: [ticket, token],
      },
      sockjs: {
        host: 'backend.example',
        pathname: '/api/v1/app/web/ws',
        protocol: 'https',
        description: 'STOMP 1.2 over SockJS, for networks that block WebSockets',
        security: [ticket, token],
      },
    },
    channels: Object.fromEntries(channels.map(([name, { channel }]) => [name, channel])),
    operations: Object.assign({}, ...channels.map(([, { operations }]) => operations)),
    components: {
      schemas: { MessageHeaders: messageHeaders, SendHeaders: sendHeaders, ...usedSchemas() },
      securitySchemes: {
        ticket: {
          type: 'httpApiKey',
          name: 'ticket',
          in: 'query',
          description: 'From `POST user/socket-ticket`; it opens one connection.',
        },
        token: {
          type: 'httpApiKey',
          name: 'token',
          in: 'query',
          description:
            'The same token as in HTTP calls; browsers can’t set headers of a WebSocket.',
        },
      },
    },
  }
}

/** Returns the shared schemas that the messages refer to, directly or through others. */
function usedSchemas(): Json {
  const all = sharedSchemas()
  const used = new Set<string>()
  const collect = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      collect(all[name])
    }
  }
  for (const { messages, commands } of Object.values(topics)) {
    collect(jsonSchema(messages.schema))
    if (commands) collect(jsonSchema(commands.schema))
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
}
