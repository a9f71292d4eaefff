import * as v from 'valibot'
import { gameAction } from '../../../contract/examples.ts'
import { parseJson } from '../../../src/lib/text.ts'
import type { Changeable, Mutation } from '../../support/servers/broken-backend.ts'
import { type Change, edit, fields, Json, replace, showsError } from './support.ts'

export const TICKETS = 'POST user/socket-ticket'
/** Changes the first top streamer. */
const editTopStreamer = (change: Record<string, unknown>): Change =>
  edit('lobby/top-streamers', body => {
    const [first, ...others] = v.parse(v.array(Json), fields(body).streamers)
    return { ...fields(body), streamers: [{ ...first, ...change }, ...others] }
  })

const CHAT_HISTORY = 'GET rooms/{roomId}/chat-history'

/** Changes the messages of each chat's history. */
const editChat =
  (change: (messages: Record<string, unknown>[]) => unknown): Change =>
  response => {
    if (response.call.endsWith('/chat-history'))
      response.body = JSON.stringify(change(v.parse(v.array(Json), JSON.parse(response.body))))
  }

const ticketAnswer =
  (changed: Partial<Pick<Changeable, 'status' | 'body'>>): Change =>
  response => {
    if (response.call === 'user/socket-ticket' && response.method === 'POST')
      Object.assign(response, changed)
  }

/** Changes every answer with a ticket but the first. */
function afterFirstTicket(changed: Partial<Pick<Changeable, 'status' | 'body'>>): Change {
  let hasFirst = false
  return response => {
    if (hasFirst) ticketAnswer(changed)(response)
    if (response.call === 'user/socket-ticket') hasFirst = true
  }
}

const withoutHeader =
  (name: string): Change =>
  ({ headers }) =>
    void headers.delete(name)

export interface Broken extends Mutation {
  readonly what: string
  readonly write?: boolean
  /** Query of the token's claims. */
  readonly mode?: string
  /** Whether other rows name the same fault. */
  readonly isInManyRows?: boolean
  /** Status of the row; a mismatch by default. */
  readonly status?: 'note'
  /** Name and first detail of the only row that isn't ok. */
  readonly row: readonly [name: string, detail: string | RegExp]
}

const withoutTime = 'without the server’s time, countdowns follow the viewer’s clock'

/** Changes the state of the copy session in each read after a stop, by the number of the read. */
export function afterStop(stateOf: (read: number) => string): Change {
  let reads = -1
  return response => {
    if (response.call !== 'subscription') return
    if (response.method === 'DELETE') reads = 0
    else if (response.method === 'GET' && reads >= 0) {
      response.body = JSON.stringify({ ...fields(response.body), state: stateOf(reads) })
      reads += 1
    }
  }
}

export const ROUND = 'POST subscription/rounds/{proposalId}'
const proposal = {
  id: 'round-1',
  amount: 1,
  playerAmount: 2,
  playerCurrency: 'EUR',
  expiresAt: '2030-01-01T00:00:00Z',
}

/** Proposes a round in each read of the copy session, whose decision gets an answer of its own. */
export function proposeRound(
  answer: Partial<Pick<Changeable, 'status' | 'body'>>,
  session: Readonly<Record<string, unknown>> = {},
): Change {
  return response => {
    if (response.call === 'subscription' && response.method === 'GET') {
      const read = fields(response.body)
      if (read.state === 'ACTIVE') response.body = JSON.stringify({ ...read, proposal, ...session })
    } else if (response.call === `subscription/rounds/${proposal.id}`)
      Object.assign(response, answer)
  }
}

const forged = (command: string, name: string) =>
  `a client’s ${command} to ${name} reaches subscribers: anybody can forge wins, balances and messages of others`

/** Returns a broker that handles a SUBSCRIBE to another user's notifications in another way. */
export function onForeignSubscribe(
  handle: (frame: string, reply: (text: string) => void, close: () => void) => string | null,
): Mutation {
  let own = ''
  return {
    response({ call, body }) {
      if (call === 'user/info') own = String(Object(parseJson(body)).walletHash ?? own)
    },
    connection: (reply, close) => frame => {
      const isNotifications = headerOf(frame, 'destination').endsWith('/notifications')
      const isForeign = frame.startsWith('SUBSCRIBE') && isNotifications && !frame.includes(own)
      return isForeign ? handle(frame, reply, close) : frame
    },
  }
}

export const FORGED = 'Forged messages'
export const FOREIGN = 'SUBSCRIBE to another user’s notifications'

const headerOf = (frame: string, name: string) =>
  new RegExp(`\\n${name}:(.*)`).exec(frame)?.[1] ?? ''

/**
 * Returns a connection to a broker that hands a client's frames on to subscribers like its own, by the
 * names that `rename` returns.
 */
function publish(
  command: string,
  rename: (destination: string) => string,
): NonNullable<Mutation['connection']> {
  return reply => {
    const subscriptions = new Map<string, string>()
    return frame => {
      const destination = headerOf(frame, 'destination')
      if (frame.startsWith('SUBSCRIBE'))
        subscriptions.set(rename(destination), headerOf(frame, 'id'))
      if (!frame.startsWith(`${command}\n`)) return frame
      const id = subscriptions.get(destination)
      const body = frame.slice(frame.indexOf('\n\n'))
      if (id !== undefined)
        reply(`MESSAGE\nsubscription:${id}\nmessage-id:1\ndestination:${destination}${body}`)
      return null
    }
  }
}

/** Backends that differ from the sandbox, and what is told of them. */
export const brokenBackends: readonly Broken[] = [
  {
    what: 'sends a field of a wrong type in a record',
    response: editTopStreamer({ nickname: 7 }),
    row: [
      'GET lobby/top-streamers',
      '$.streamers[0].nickname should be string, is number: the widget leaves this entry out of the list',
    ],
  },
  {
    what: 'sends an unknown value of a field with a fallback',
    response: edit('pool', body => ({ ...fields(body), status: 'FROZEN' })),
    mode: 'copyMode=IN_POOL',
    row: [
      'GET pool',
      '$.status should be "OPEN" or "ACTIVE" or "CLOSED", is FROZEN: the widget uses "CLOSED" instead',
    ],
  },
  {
    what: 'sends null where none is allowed',
    response: edit('balance', body => ({ ...fields(body), currency: null })),
    row: ['GET balance', `$.currency should be string, is null: ${showsError}`],
  },
  {
    what: 'leaves a field out',
    response: edit('settings', body => ({
      ...fields(body),
      maxBetVolumeInSessionCurrency: undefined,
    })),
    row: ['GET settings', `$.maxBetVolumeInSessionCurrency is missing: ${showsError}`],
  },
  ...[
    {
      market: 'uk',
      detail: /^\$\.market isn’t understood \(expected one of none, gb, .*\): all play is paused/,
    },
    {
      market: { copying: 'maybe' },
      detail: /^\$\.market isn’t understood \(invalid copying\): all play is paused/,
    },
  ].map(
    ({ market, detail }): Broken => ({
      what: `names a market that nobody knows (${JSON.stringify(market)})`,
      response: edit('settings', body => ({ ...fields(body), market })),
      row: ['GET settings', detail],
    }),
  ),
  {
    what: 'has lost digits of money to a float',
    response: edit('balance', body => ({ ...fields(body), balance: 0.1 + 0.2 })),
    row: [
      'GET balance',
      `$.balance has more than 15 significant digits, which JSON numbers lose; send it as text: ${showsError}`,
    ],
  },
  {
    what: 'sends the return to players as a percentage',
    response: editTopStreamer({ rtp: 95.4 }),
    row: [
      'GET lobby/top-streamers',
      '$.streamers[0].rtp is above 1.5: the widget uses null instead',
    ],
  },
  {
    what: 'counts fewer than no viewers',
    frame: text => text.replace(/(?<="viewers":)\d+/, digits => '-3'.padEnd(digits.length)),
    row: [
      'SUBSCRIBE /app/player/{walletHash}/state',
      '$.data.viewers is below 0: the widget uses null instead',
    ],
  },
  {
    what: 'writes times of the chat in seconds',
    response: editChat(it => it.map(one => ({ ...one, timestamp: Number(one.timestamp) / 1000 }))),
    row: [
      CHAT_HISTORY,
      '$[0].timestamp is below 100000000000: the widget takes it for another time',
    ],
  },
  {
    what: 'sends the newest messages of a chat first',
    response: editChat(it => it.toReversed()),
    row: [CHAT_HISTORY, /^\$ is not sorted, oldest first: the widget shows it in another/],
  },
  {
    what: 'sends negative amounts',
    response: edit('streamer/game-actions', body => {
      const actions = v.parse(v.array(Json), fields(body).gameActions)
      return { ...fields(body), gameActions: actions.map(it => ({ ...it, amount: -3 })) }
    }),
    isInManyRows: true,
    row: ['GET streamer/game-actions (streamerFeed)', /^amounts are negative/],
  },
  {
    what: 'sends copied bets without the original',
    response: edit('user/game-actions', () => ({
      gameActions: [{ ...gameAction, actionType: 'BET_COPIED' }],
      hasNext: false,
    })),
    row: ['GET user/game-actions', /^actions lack the streamer’s original in `nested`/],
  },
  {
    what: 'writes a date in words',
    response: edit('schedule', body => {
      const [first, ...others] = v.parse(v.array(Json), fields(body).content)
      return { ...fields(body), content: [{ ...first, dateOfStream: 'tomorrow' }, ...others] }
    }),
    row: [
      'GET schedule',
      '$.content[0].dateOfStream is no ISO date: the widget takes it for another time',
    ],
  },
  {
    what: 'lacks a call',
    response: replace('schedule', { status: 404, body: '{"message":"Not Found"}' }),
    row: ['GET schedule', '404: the call is missing; the widget shows an error instead'],
  },
  {
    what: 'redirects a read',
    response: replace('user/languages', { status: 302, body: '' }),
    row: [
      'GET user/languages',
      /^302 without a body: the widget takes what it is redirected to for the answer/,
    ],
  },
  {
    what: 'redirects a write',
    response: response => {
      if (response.method === 'POST' && response.call.startsWith('favourites/'))
        Object.assign(response, { status: 302, body: '' })
    },
    write: true,
    isInManyRows: true,
    row: [
      'POST favourites/streamers/{playerId}',
      /^302 without a body: the widget follows no redirect of a write, and can’t tell/,
    ],
  },
  {
    what: 'answers a write with a page',
    response: response => {
      if (response.method === 'POST' && response.call.startsWith('favourites/'))
        Object.assign(response, { status: 200, body: '<!doctype html>' })
    },
    write: true,
    isInManyRows: true,
    row: [
      'POST favourites/streamers/{playerId}',
      /: the widget takes a page for the answer of a proxy/,
    ],
  },
  {
    what: 'answers with HTML instead of JSON',
    response: response => {
      if (response.call !== 'user/languages') return
      response.headers.set('content-type', 'text/html; charset=utf-8')
      response.body = '<!doctype html>'
    },
    row: [
      'GET user/languages',
      '$ is no JSON (200 with text/html): the widget shows an error instead',
    ],
  },
  {
    what: 'requires a token for a public call',
    isInManyRows: true,
    request: headers => {
      if (!headers.has('authorization')) headers.set('authorization', 'Bearer none')
    },
    row: ['GET lobby', /^refused without a token \(401\)/],
  },
  {
    what: 'answers without CORS headers',
    isInManyRows: true,
    response: withoutHeader('access-control-allow-origin'),
    row: [
      'CORS responses',
      /Access-Control-Allow-Origin is missing: browsers hide the response from https:\/\/operator/,
    ],
  },
  {
    what: 'refuses the key in preflights',
    response: ({ method, headers }) => {
      if (method === 'OPTIONS')
        headers.set('access-control-allow-headers', 'Authorization, Content-Type, X-Referer')
    },
    row: [
      'CORS preflight',
      'OPTIONS user/info: Access-Control-Allow-Headers lacks idempotency-key: browsers send no such request',
    ],
  },
  {
    what: 'doesn’t expose Date',
    response: withoutHeader('access-control-expose-headers'),
    row: [
      'Date header',
      `GET /api/v1/app/web/user/info: Access-Control-Expose-Headers lacks Date: ${withoutTime}`,
    ],
  },
  {
    what: 'doesn’t expose the Age that a cache adds',
    response: ({ call, headers }) => {
      headers.set('access-control-expose-headers', 'Date')
      if (call === 'lobby') headers.set('age', '2')
    },
    row: [
      'Date header',
      'GET /api/v1/app/web/lobby: Access-Control-Expose-Headers lacks Age: countdowns are late by as long as a cache has held the answer',
    ],
  },
  {
    what: 'lets browsers answer from their cache',
    response: ({ call, headers }) => {
      if (call === 'lobby') headers.set('cache-control', 'public, max-age=60')
    },
    row: [
      'Cache headers',
      'GET /api/v1/app/web/lobby: Cache-Control is "public, max-age=60": browsers answer with old data after a change',
    ],
  },
  {
    what: 'doesn’t say that the session has expired',
    response: response => {
      if (response.status === 401) response.body = '{"message":"Unauthorized"}'
    },
    status: 'note',
    row: [
      'GET user/info with a wrong token',
      '$.detail isn’t "error.app.session-expired": with it the widget asks to log in, without it shows errors. Send it for tokens that have expired',
    ],
  },
  {
    what: 'publishes a client’s MESSAGE, under the name of its broker,',
    connection: publish('MESSAGE', name => name.replace('/app/', '/topic/')),
    row: [FORGED, forged('MESSAGE', '/topic/user/{walletHash}/notifications')],
  },
  {
    what: 'publishes a client’s MESSAGE, under a name with dots,',
    connection: publish('MESSAGE', name =>
      name.replace('/app/', '').replaceAll('/', '.').replace(/^/, '/topic/'),
    ),
    row: [FORGED, forged('MESSAGE', '/topic/user.{walletHash}.notifications')],
  },
  {
    what: 'publishes a client’s SEND to a topic of its own',
    connection: publish('SEND', name => name),
    row: [FORGED, forged('SEND', '/app/user/{walletHash}/notifications')],
  },
  {
    what: 'goes on copying after a stop',
    response: afterStop(() => 'ACTIVE'),
    write: true,
    row: [
      'DELETE subscription',
      '`GET subscription` still shows the session: the widget says that it couldn’t be stopped',
    ],
  },
  {
    what: 'sends no heart-beats',
    frame: text => (text === '\n' ? null : text),
    row: ['Heart-beats', /^none within 0.5 s, although CONNECTED promises one every 100 ms/],
  },
  {
    what: 'offers no heart-beats',
    frame: text => text.replace('heart-beat:100,100', 'heart-beat:0,0'),
    // Otherwise the sandbox would wait for those of the client, and close.
    connection: () => frame => frame.replace(/(heart-beat):\d+,\d+/, '$1:0,0'),
    status: 'note',
    row: ['Heart-beats', /^CONNECTED promises none/],
  },
  {
    what: 'sends no receipts',
    frame: text => (text.startsWith('RECEIPT') ? null : text),
    status: 'note',
    row: ['Receipts', /^SUBSCRIBE gets no RECEIPT: the widget trusts that subscriptions/],
  },
  {
    what: 'answers nothing to a subscription to another user’s notifications',
    ...onForeignSubscribe(() => null),
    status: 'note',
    row: [FOREIGN, /^no answer: without receipts this can’t be told; /],
  },
  {
    what: 'confirms a subscription to another user’s notifications',
    ...onForeignSubscribe((frame, reply) => {
      reply(`RECEIPT\nreceipt-id:${headerOf(frame, 'receipt')}\n\n\0`)
      return null
    }),
    row: [FOREIGN, /^confirmed instead of refused/],
  },
  {
    what: 'sends a message of a wrong shape',
    frame: text => text.replace(/(?<="gameName":)"[^"]*"/, name => 'true'.padEnd(name.length)),
    row: [
      'SUBSCRIBE /app/player/{walletHash}/state',
      '$.data.gameName should be string, is boolean: the widget ignores the message',
    ],
  },
  {
    what: 'counts content-length in characters',
    frame: text =>
      text.replace(/^(MESSAGE\n.*?\ncontent-length:)\d+(.*?\n\n)(.*)\0/s, (_, ...parts) => {
        const [before, between, body] = parts.map(String)
        return `${before}${body?.length}${between}${body}\0`
      }),
    write: true,
    isInManyRows: true,
    row: ['SEND /app/rooms/{roomId}/chat', /^a MESSAGE is no JSON: the widget ignores/],
  },
  {
    what: 'answers a chat message in another encoding',
    frame: text => text.replace('äöü', '??????'),
    write: true,
    row: ['SEND /app/rooms/{roomId}/chat', /^\$\.data\.message isn’t what was sent/],
  },
  {
    what: 'has no tickets',
    response: ticketAnswer({ status: 404, body: '{"message":"Not Found"}' }),
    status: 'note',
    row: ['POST user/socket-ticket', /^404: none; the token stands in the addresses/],
  },
  {
    what: 'keeps no breaks',
    response: response => {
      if (response.call === 'user/break') Object.assign(response, { status: 404, body: '{}' })
    },
    write: true,
    status: 'note',
    row: ['PATCH user/break', /^404: none; a break holds on the device/],
  },
  {
    what: 'fails to start breaks',
    response: response => {
      if (response.call === 'user/break' && response.method === 'PATCH')
        Object.assign(response, { status: 500, body: '' })
    },
    write: true,
    row: ['PATCH user/break', /^500 without a body instead of a success/],
  },
  {
    what: 'fails to issue tickets',
    response: ticketAnswer({ status: 500, body: '' }),
    row: ['POST user/socket-ticket', /^500 without a body instead of a ticket or 404/],
  },
  {
    what: 'issues one ticket and no more',
    response: afterFirstTicket({ status: 429, body: '{"message":"Slow down"}' }),
    row: [TICKETS, /^429 with application\/json instead of another ticket: /],
  },
  {
    what: 'issues one ticket and then something else',
    response: afterFirstTicket({ body: '{"ticket":7}' }),
    row: [TICKETS, /^another ticket: \$\.ticket should be string, is number: /],
  },
  {
    what: 'issues tickets for an hour',
    response: edit('user/socket-ticket', body => ({ ...fields(body), expiresIn: 3600 })),
    row: ['POST user/socket-ticket', '$.expiresIn is 3600, more than the 30 s of the contract'],
  },
  {
    what: 'issues tickets that nobody accepts',
    isInManyRows: true,
    response: edit('user/socket-ticket', body => ({ ...fields(body), ticket: 'made-up' })),
    row: ['POST user/socket-ticket', /^a ticket opens no WebSocket/],
  },
  {
    what: 'proposes rounds that can’t be skipped',
    response: proposeRound({ status: 404, body: '' }),
    write: true,
    row: [ROUND, '404: the call is missing'],
  },
  {
    what: 'places bets at once though it says that it asks',
    response: proposeRound({ status: 200, body: '' }, { confirmsRounds: false }),
    write: true,
    row: [
      'POST subscription',
      'the session lacks `confirmsRounds`: bets are placed that the viewer hasn’t confirmed',
    ],
  },
  {
    what: 'lacks SockJS',
    response: replace('ws/info', { status: 404, body: '' }),
    row: [
      'GET ws/info (SockJS)',
      '404 without a body instead of SockJS info: viewers whose network blocks WebSockets have no live data',
    ],
  },
  {
    what: 'doesn’t know idempotency keys',
    isInManyRows: true,
    request: headers => {
      if (headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID())
    },
    write: true,
    row: [
      'POST tip/send',
      'the same Idempotency-Key is paid twice: viewers lose money on a bad network',
    ],
  },
]
