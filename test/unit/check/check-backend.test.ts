import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CheckOptions, checkBackend } from '../../../check/check-backend.ts'
import { run } from '../../../check/cli.ts'
import type { Row } from '../../../check/report.ts'
import { gameAction } from '../../../contract/examples.ts'
import { operations } from '../../../contract/operations.ts'
import { createDemoSandbox } from '../../../demo/server/demo-sandbox.ts'
import { parseJson } from '../../../src/lib/text.ts'
import {
  type Changeable,
  type Mutation,
  startBrokenBackend,
} from '../../support/servers/broken-backend.ts'
import { jwt } from '../../support/tokens.ts'

const heartBeatMs = 200
const TokenBody = v.object({ token: v.string() })
const Json = v.record(v.string(), v.unknown())

const TICKETS = 'POST user/socket-ticket'
const options = { port: 0, latencyFactor: 0, heartBeatMs: 100, calm: true, secret: 'both' }

type DemoSandbox = Awaited<ReturnType<typeof createDemoSandbox>>
/** One without tickets, since a check waits until one has expired, and one with them. */
let sandbox: DemoSandbox
let ticketSandbox: DemoSandbox
/** One whose sessions are in a cryptocurrency. */
let cryptoSandbox: DemoSandbox

beforeAll(async () => {
  sandbox = await createDemoSandbox(options)
  cryptoSandbox = await createDemoSandbox({ ...options, scenario: 'tokenName=BTC' })
  for (const { faults } of [sandbox, cryptoSandbox])
    faults.add({ kind: 'status', path: 'user/socket-ticket', status: 404, times: 10_000 })
  ticketSandbox = await createDemoSandbox({ ...options, ticketLifetime: 4000 })
})
afterAll(() => Promise.all([sandbox, ticketSandbox, cryptoSandbox].map(it => it.close())))

/** Returns a token of a user of their own, so that checks don't disturb each other; `mode`: query of its claims. */
async function tokenOf(user: string, mode = ''): Promise<string> {
  const response = await fetch(`${sandbox.url}/sandbox/token?user=${user}&${mode}`)
  return v.parse(TokenBody, await response.json()).token
}

async function check(user: string, options: Partial<CheckOptions> = {}): Promise<Row[]> {
  return checkBackend({
    url: sandbox.url,
    token: await tokenOf(user),
    origin: 'https://operator.example',
    write: false,
    heartBeatMs,
    stopReads: [0, 10],
    proposalReads: [0],
    ...options,
  })
}

/** Checks a backend that differs from the sandbox. */
async function checkBroken(
  user: string,
  mutation: Mutation,
  options: Partial<CheckOptions> | ((url: string) => Partial<CheckOptions>) = {},
  { url } = sandbox,
): Promise<Row[]> {
  const backend = await startBrokenBackend(url, mutation)
  const more = typeof options === 'function' ? options(backend.url) : options
  try {
    return await check(user, { url: backend.url, ...more })
  } finally {
    backend.close()
  }
}

/** Runs the program against a backend that differs from the sandbox. */
async function runBroken(mutation: Mutation, options: readonly string[] = ['--token', 'xyz']) {
  const { url, close } = await startBrokenBackend(sandbox.url, mutation)
  try {
    return { url, ...(await run(['check', url, ...options], { heartBeatMs })) }
  } finally {
    close()
  }
}

const rowOf = (rows: readonly Row[], name: string) => rows.find(it => it.name === name)
const mismatches = (rows: readonly Row[]) => rows.filter(({ status }) => status === 'mismatch')

type Change = NonNullable<Mutation['response']>

/** Changes the JSON of one call. */
const edit =
  (call: string, change: (body: string) => unknown): Change =>
  response => {
    if (response.call === call && response.status === 200)
      response.body = JSON.stringify(change(response.body))
  }

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

const fields = (body: string) => v.parse(Json, JSON.parse(body))

/** Replaces a response. */
const replace =
  (call: string, changed: Partial<Pick<Changeable, 'status' | 'body'>>): Change =>
  response => {
    if (response.call === call && response.method === 'GET') Object.assign(response, changed)
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

interface Broken {
  readonly what: string
  readonly mutation: Mutation
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

const showsError = 'the widget rejects the response and shows an error instead'
const withoutTime = 'without the server’s time, countdowns follow the viewer’s clock'

/** Changes the state of the copy session in each read after a stop, by the number of the read. */
function afterStop(stateOf: (read: number) => string): Change {
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

const ROUND = 'POST subscription/rounds/{proposalId}'
const proposal = {
  id: 'round-1',
  amount: 1,
  playerAmount: 2,
  playerCurrency: 'EUR',
  expiresAt: '2030-01-01T00:00:00Z',
}

/** Proposes a round in each read of the copy session, whose decision gets an answer of its own. */
function proposeRound(
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
function onForeignSubscribe(
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

const FORGED = 'Forged messages'
const FOREIGN = 'SUBSCRIBE to another user’s notifications'

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

const cases: readonly Broken[] = [
  {
    what: 'sends a field of a wrong type in a record',
    mutation: { response: editTopStreamer({ nickname: 7 }) },
    row: [
      'GET lobby/top-streamers',
      '$.streamers[0].nickname should be string, is number: the widget leaves this entry out of the list',
    ],
  },
  {
    what: 'sends an unknown value of a field with a fallback',
    mutation: { response: edit('pool', body => ({ ...fields(body), status: 'FROZEN' })) },
    mode: 'copyMode=IN_POOL',
    row: [
      'GET pool',
      '$.status should be "OPEN" or "ACTIVE" or "CLOSED", is FROZEN: the widget uses "CLOSED" instead',
    ],
  },
  {
    what: 'sends null where none is allowed',
    mutation: { response: edit('balance', body => ({ ...fields(body), currency: null })) },
    row: ['GET balance', `$.currency should be string, is null: ${showsError}`],
  },
  {
    what: 'leaves a field out',
    mutation: {
      response: edit('settings', body => ({
        ...fields(body),
        maxBetVolumeInSessionCurrency: undefined,
      })),
    },
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
      mutation: { response: edit('settings', body => ({ ...fields(body), market })) },
      row: ['GET settings', detail],
    }),
  ),
  {
    what: 'has lost digits of money to a float',
    mutation: { response: edit('balance', body => ({ ...fields(body), balance: 0.1 + 0.2 })) },
    row: [
      'GET balance',
      `$.balance has more than 15 significant digits, which JSON numbers lose; send it as text: ${showsError}`,
    ],
  },
  {
    what: 'sends the return to players as a percentage',
    mutation: { response: editTopStreamer({ rtp: 95.4 }) },
    row: [
      'GET lobby/top-streamers',
      '$.streamers[0].rtp is above 1.5: the widget uses null instead',
    ],
  },
  {
    what: 'counts fewer than no viewers',
    mutation: {
      frame: text => text.replace(/(?<="viewers":)\d+/, digits => '-3'.padEnd(digits.length)),
    },
    row: [
      'SUBSCRIBE /app/player/{walletHash}/state',
      '$.data.viewers is below 0: the widget uses null instead',
    ],
  },
  {
    what: 'writes times of the chat in seconds',
    mutation: {
      response: editChat(it =>
        it.map(one => ({ ...one, timestamp: Number(one.timestamp) / 1000 })),
      ),
    },
    row: [
      CHAT_HISTORY,
      '$[0].timestamp is below 100000000000: the widget takes it for another time',
    ],
  },
  {
    what: 'sends the newest messages of a chat first',
    mutation: { response: editChat(it => it.toReversed()) },
    row: [CHAT_HISTORY, /^\$ is not sorted, oldest first: the widget shows it in another/],
  },
  {
    what: 'sends negative amounts',
    mutation: {
      response: edit('streamer/game-actions', body => {
        const actions = v.parse(v.array(Json), fields(body).gameActions)
        return { ...fields(body), gameActions: actions.map(it => ({ ...it, amount: -3 })) }
      }),
    },
    isInManyRows: true,
    row: ['GET streamer/game-actions (streamerFeed)', /^amounts are negative/],
  },
  {
    what: 'sends copied bets without the original',
    mutation: {
      response: edit('user/game-actions', () => ({
        gameActions: [{ ...gameAction, actionType: 'BET_COPIED' }],
        hasNext: false,
      })),
    },
    row: ['GET user/game-actions', /^actions lack the streamer’s original in `nested`/],
  },
  {
    what: 'writes a date in words',
    mutation: {
      response: edit('schedule', body => {
        const [first, ...others] = v.parse(v.array(Json), fields(body).content)
        return { ...fields(body), content: [{ ...first, dateOfStream: 'tomorrow' }, ...others] }
      }),
    },
    row: [
      'GET schedule',
      '$.content[0].dateOfStream is no ISO date: the widget takes it for another time',
    ],
  },
  {
    what: 'lacks a call',
    mutation: { response: replace('schedule', { status: 404, body: '{"message":"Not Found"}' }) },
    row: ['GET schedule', '404: the call is missing; the widget shows an error instead'],
  },
  {
    what: 'redirects a read',
    mutation: { response: replace('user/languages', { status: 302, body: '' }) },
    row: [
      'GET user/languages',
      /^302 without a body: the widget takes what it is redirected to for the answer/,
    ],
  },
  {
    what: 'redirects a write',
    mutation: {
      response: response => {
        if (response.method === 'POST' && response.call.startsWith('favourites/'))
          Object.assign(response, { status: 302, body: '' })
      },
    },
    write: true,
    isInManyRows: true,
    row: [
      'POST favourites/streamers/{playerId}',
      /^302 without a body: the widget follows no redirect of a write, and can’t tell/,
    ],
  },
  {
    what: 'answers with HTML instead of JSON',
    mutation: {
      response: response => {
        if (response.call !== 'user/languages') return
        response.headers.set('content-type', 'text/html; charset=utf-8')
        response.body = '<!doctype html>'
      },
    },
    row: [
      'GET user/languages',
      '$ is no JSON (200 with text/html): the widget shows an error instead',
    ],
  },
  {
    what: 'requires a token for a public call',
    isInManyRows: true,
    mutation: {
      request: headers => {
        if (!headers.has('authorization')) headers.set('authorization', 'Bearer none')
      },
    },
    row: ['GET lobby', /^refused without a token \(401\)/],
  },
  {
    what: 'answers without CORS headers',
    isInManyRows: true,
    mutation: { response: withoutHeader('access-control-allow-origin') },
    row: [
      'CORS responses',
      /Access-Control-Allow-Origin is missing: browsers hide the response from https:\/\/operator/,
    ],
  },
  {
    what: 'refuses the key in preflights',
    mutation: {
      response: ({ method, headers }) => {
        if (method === 'OPTIONS')
          headers.set('access-control-allow-headers', 'Authorization, Content-Type, X-Referer')
      },
    },
    row: [
      'CORS preflight',
      'OPTIONS user/info: Access-Control-Allow-Headers lacks idempotency-key: browsers send no such request',
    ],
  },
  {
    what: 'doesn’t expose Date',
    mutation: { response: withoutHeader('access-control-expose-headers') },
    row: [
      'Date header',
      `GET /api/v1/app/web/user/info: Access-Control-Expose-Headers lacks Date: ${withoutTime}`,
    ],
  },
  {
    what: 'doesn’t expose the Age that a cache adds',
    mutation: {
      response: ({ call, headers }) => {
        headers.set('access-control-expose-headers', 'Date')
        if (call === 'lobby') headers.set('age', '2')
      },
    },
    row: [
      'Date header',
      'GET /api/v1/app/web/lobby: Access-Control-Expose-Headers lacks Age: countdowns are late by as long as a cache has held the answer',
    ],
  },
  {
    what: 'lets browsers answer from their cache',
    mutation: {
      response: ({ call, headers }) => {
        if (call === 'lobby') headers.set('cache-control', 'public, max-age=60')
      },
    },
    row: [
      'Cache headers',
      'GET /api/v1/app/web/lobby: Cache-Control is "public, max-age=60": browsers answer with old data after a change',
    ],
  },
  {
    what: 'doesn’t say that the session has expired',
    mutation: {
      response: response => {
        if (response.status === 401) response.body = '{"message":"Unauthorized"}'
      },
    },
    status: 'note',
    row: [
      'GET user/info with a wrong token',
      '$.detail isn’t "error.app.session-expired": with it the widget asks to log in, without it shows errors. Send it for tokens that have expired',
    ],
  },
  {
    what: 'publishes a client’s MESSAGE, under the name of its broker,',
    mutation: { connection: publish('MESSAGE', name => name.replace('/app/', '/topic/')) },
    row: [FORGED, forged('MESSAGE', '/topic/user/{walletHash}/notifications')],
  },
  {
    what: 'publishes a client’s MESSAGE, under a name with dots,',
    mutation: {
      connection: publish('MESSAGE', name =>
        name.replace('/app/', '').replaceAll('/', '.').replace(/^/, '/topic/'),
      ),
    },
    row: [FORGED, forged('MESSAGE', '/topic/user.{walletHash}.notifications')],
  },
  {
    what: 'publishes a client’s SEND to a topic of its own',
    mutation: { connection: publish('SEND', name => name) },
    row: [FORGED, forged('SEND', '/app/user/{walletHash}/notifications')],
  },
  {
    what: 'goes on copying after a stop',
    mutation: { response: afterStop(() => 'ACTIVE') },
    write: true,
    row: [
      'DELETE subscription',
      '`GET subscription` still shows the session: the widget says that it couldn’t be stopped',
    ],
  },
  {
    what: 'sends no heart-beats',
    mutation: { frame: text => (text === '\n' ? null : text) },
    row: ['Heart-beats', /^none within 0.5 s, although CONNECTED promises one every 100 ms/],
  },
  {
    what: 'offers no heart-beats',
    mutation: {
      frame: text => text.replace('heart-beat:100,100', 'heart-beat:0,0'),
      // Otherwise the sandbox would wait for those of the client, and close.
      connection: () => frame => frame.replace(/(heart-beat):\d+,\d+/, '$1:0,0'),
    },
    status: 'note',
    row: ['Heart-beats', /^CONNECTED promises none/],
  },
  {
    what: 'sends no receipts',
    mutation: { frame: text => (text.startsWith('RECEIPT') ? null : text) },
    status: 'note',
    row: ['Receipts', /^SUBSCRIBE gets no RECEIPT: the widget trusts that subscriptions/],
  },
  {
    what: 'answers nothing to a subscription to another user’s notifications',
    mutation: onForeignSubscribe(() => null),
    status: 'note',
    row: [FOREIGN, /^no answer: without receipts this can’t be told; /],
  },
  {
    what: 'confirms a subscription to another user’s notifications',
    mutation: onForeignSubscribe((frame, reply) => {
      reply(`RECEIPT\nreceipt-id:${headerOf(frame, 'receipt')}\n\n\0`)
      return null
    }),
    row: [FOREIGN, /^confirmed instead of refused/],
  },
  {
    what: 'sends a message of a wrong shape',
    mutation: {
      frame: text => text.replace(/(?<="gameName":)"[^"]*"/, name => 'true'.padEnd(name.length)),
    },
    row: [
      'SUBSCRIBE /app/player/{walletHash}/state',
      '$.data.gameName should be string, is boolean: the widget ignores the message',
    ],
  },
  {
    what: 'counts content-length in characters',
    mutation: {
      frame: text =>
        text.replace(/^(MESSAGE\n.*?\ncontent-length:)\d+(.*?\n\n)(.*)\0/s, (_, ...parts) => {
          const [before, between, body] = parts.map(String)
          return `${before}${body?.length}${between}${body}\0`
        }),
    },
    write: true,
    isInManyRows: true,
    row: ['SEND /app/rooms/{roomId}/chat', /^a MESSAGE is no JSON: the widget ignores/],
  },
  {
    what: 'answers a chat message in another encoding',
    mutation: { frame: text => text.replace('äöü', '??????') },
    write: true,
    row: ['SEND /app/rooms/{roomId}/chat', /^\$\.data\.message isn’t what was sent/],
  },
  {
    what: 'has no tickets',
    mutation: { response: ticketAnswer({ status: 404, body: '{"message":"Not Found"}' }) },
    status: 'note',
    row: ['POST user/socket-ticket', /^404: none; the token stands in the addresses/],
  },
  {
    what: 'keeps no breaks',
    mutation: {
      response: response => {
        if (response.call === 'user/break') Object.assign(response, { status: 404, body: '{}' })
      },
    },
    write: true,
    status: 'note',
    row: ['PATCH user/break', /^404: none; a break holds on the device/],
  },
  {
    what: 'fails to start breaks',
    mutation: {
      response: response => {
        if (response.call === 'user/break' && response.method === 'PATCH')
          Object.assign(response, { status: 500, body: '' })
      },
    },
    write: true,
    row: ['PATCH user/break', /^500 without a body instead of a success/],
  },
  {
    what: 'fails to issue tickets',
    mutation: { response: ticketAnswer({ status: 500, body: '' }) },
    row: ['POST user/socket-ticket', /^500 without a body instead of a ticket or 404/],
  },
  {
    what: 'issues one ticket and no more',
    mutation: { response: afterFirstTicket({ status: 429, body: '{"message":"Slow down"}' }) },
    row: [TICKETS, /^429 with application\/json instead of another ticket: /],
  },
  {
    what: 'issues one ticket and then something else',
    mutation: { response: afterFirstTicket({ body: '{"ticket":7}' }) },
    row: [TICKETS, /^another ticket: \$\.ticket should be string, is number: /],
  },
  {
    what: 'issues tickets for an hour',
    mutation: {
      response: edit('user/socket-ticket', body => ({ ...fields(body), expiresIn: 3600 })),
    },
    row: ['POST user/socket-ticket', '$.expiresIn is 3600, more than the 30 s of the contract'],
  },
  {
    what: 'issues tickets that nobody accepts',
    isInManyRows: true,
    mutation: {
      response: edit('user/socket-ticket', body => ({ ...fields(body), ticket: 'made-up' })),
    },
    row: ['POST user/socket-ticket', /^a ticket opens no WebSocket/],
  },
  {
    what: 'proposes rounds that can’t be skipped',
    mutation: { response: proposeRound({ status: 404, body: '' }) },
    write: true,
    row: [ROUND, '404: the call is missing'],
  },
  {
    what: 'places bets at once though it says that it asks',
    mutation: {
      response: proposeRound({ status: 200, body: '' }, { confirmsRounds: false }),
    },
    write: true,
    row: [
      'POST subscription',
      'the session lacks `confirmsRounds`: bets are placed that the viewer hasn’t confirmed',
    ],
  },
  {
    what: 'lacks SockJS',
    mutation: { response: replace('ws/info', { status: 404, body: '' }) },
    row: [
      'GET ws/info (SockJS)',
      '404 without a body instead of SockJS info: viewers whose network blocks WebSockets have no live data',
    ],
  },
  {
    what: 'doesn’t know idempotency keys',
    isInManyRows: true,
    mutation: {
      request: headers => {
        if (headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID())
      },
    },
    write: true,
    row: [
      'POST tip/send',
      'the same Idempotency-Key is paid twice: viewers lose money on a bad network',
    ],
  },
]

const copying = [
  'GET subscription',
  'GET user/game-actions',
  'POST subscription',
  'POST subscription/rounds/{proposalId}',
  'DELETE subscription',
  'SUBSCRIBE /app/user/{walletHash}/events',
]
const pool = ['GET pool', 'GET pool/bank-overview', 'POST pool/deposit', 'POST pool/withdraw']
const withBalance = [
  'GET balance',
  'GET currency/rate',
  'GET tip',
  'POST tip/send',
  'GET user/game-actions/all',
  'GET pool/transaction',
  'GET user/languages',
  'PUT user/language',
  'PATCH user/nickname',
]

describe('a backend', () => {
  it.concurrent('that is the sandbox passes whole, with every call of the contract', async () => {
    const whole = check('whole', { url: ticketSandbox.url, write: true })
    const [rows, all] = await Promise.all([whole, operations()])
    expect(rows.filter(({ status }) => status === 'mismatch' || status === 'note')).toEqual([])
    const names = rows.map(({ name }) => name.split(' (')[0])
    const missing = all.filter(({ method, path }) => {
      const name = `${method} ${path.replace('/api/v1/app/web/', '')}`
      return !names.includes(name)
    })
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it.concurrent.each(cases)('that $what is told so', async broken => {
    const { mutation, write = false, mode, row, status = 'mismatch', isInManyRows } = broken
    const [name, detail] = row
    const target = name === TICKETS ? ticketSandbox : sandbox
    const user = `user-${cases.indexOf(broken)}`
    const token = await tokenOf(user, mode)
    const rows = await checkBroken(user, mutation, { write, token }, target)
    const found = rows.filter(
      it =>
        it.status !== 'ok' && it.status !== 'skipped' && (it.name !== TICKETS || name === TICKETS),
    )
    const named = found.find(it => it.name === name)
    expect(named?.status, JSON.stringify(found)).toBe(status)
    expect(named?.details[0]).toMatch(detail)
    if (!isInManyRows) expect(found.map(it => it.name)).toEqual([name])
  })

  it.concurrent('with tickets, but without SockJS, is told so once', async () => {
    const mutation: Mutation = {
      response: replace('ws/info', { status: 404, body: '' }),
      url: url => (/\/ws\/websocket\?/.test(url) ? url : '/none'),
    }
    const found = mismatches(await checkBroken('plain', mutation, {}, ticketSandbox))
    expect(found.map(({ name }) => name)).toEqual(['GET ws/info (SockJS)'])
  })

  it.concurrent('keeps the nickname of its user, and gives none to one who has none', async () => {
    const token = await tokenOf('named')
    const call = (path: string, method = 'GET') => {
      const headers = { authorization: `Bearer ${token}` }
      return fetch(`${sandbox.url}/api/v1/app/web/user/${path}`, { method, headers })
    }
    for (const name of ['', 'Maximilian the Second']) {
      await call(`nickname?name=${name}`, 'PATCH')
      await check('named', { token, write: true })
      expect(await (await call('info')).json()).toMatchObject({ nickname: name || null })
    }
  })

  it.concurrent('that leaves requests without a response is told so beside all else, also of what was written', async () => {
    const token = await tokenOf('lost')
    let writes = 0
    const mutation: Mutation = {
      request(headers) {
        if (![undefined, `Bearer ${token}`].includes(headers.get('authorization')))
          throw new Error('lost')
      },
      response({ call, method }) {
        if (method === 'POST') writes += 1
        if (call === 'ws/info' || (call === 'balance' && writes > 3)) throw new Error('lost')
      },
    }
    const rows = await checkBroken('lost', mutation, { token, write: true })
    const found = mismatches(rows)
    expect(new Set(found.map(({ name }) => name))).toEqual(
      new Set(['GET balance', 'GET user/info with a wrong token', 'GET ws/info (SockJS)']),
    )
    for (const { details } of found) expect(details[0]).toMatch(/^no response/)
    expect(rows.find(({ name }) => name === 'POST tip/send')?.status).toBe('ok')
  })

  it.concurrent('that takes a ticket twice, and after its time, is told so', async () => {
    const token = await tokenOf('reuse')
    const mutation: Mutation = { url: url => url.replace(/ticket=.*/, `token=${token}`) }
    const found = mismatches(await checkBroken('reuse', mutation, {}, ticketSandbox))
    expect(found.map(({ name, details }) => [name, ...details])).toEqual([
      [
        'POST user/socket-ticket',
        'a ticket opens a second WebSocket: whoever reads it in a log can, too',
        'a ticket opens a second SockJS websocket',
        'a ticket opens a WebSocket after its 4 s',
      ],
    ])
  })

  it.concurrent.each([
    ['at once', ['CLOSED']],
    ['after it has wound down', ['TERMINATION', 'TERMINATION', 'CLOSED']],
    ['later than the widget reads', ['ACTIVE', 'TERMINATION', 'TERMINATION', 'TERMINATION']],
  ])('that closes a copy session %s passes', async (when, states) => {
    const reads: string[] = []
    const response = afterStop(read => {
      const state = states[read] ?? 'none'
      reads.push(state)
      return state
    })
    const options = { write: true, stopReads: [0, 1, 2, 3] }
    const rows = await checkBroken(when.replaceAll(' ', '-'), { response }, options)
    expect(mismatches(rows)).toEqual([])
    expect(reads).toEqual(states)
  })

  it.concurrent.each([
    {
      mode: 'appMode=NOCODE',
      claim: 'appMode NOCODE',
      unused: [...withBalance, ...copying, ...pool],
    },
    { mode: 'copyMode=ON_FLY', claim: 'copyMode ON_FLY', unused: pool },
    { mode: 'copyMode=IN_POOL', claim: 'copyMode IN_POOL', unused: copying },
  ])('passes without the calls that the widget never makes with $claim', async expected => {
    const calls = expected.unused.flatMap(it => /^(?:GET|P\w+|DELETE) (\S+)/.exec(it)?.[1] ?? [])
    const mutation: Mutation = {
      response(it) {
        if (calls.includes(it.call) && it.method !== 'OPTIONS')
          Object.assign(it, { status: 404, body: '{"message":"Not Found"}' })
      },
    }
    const user = expected.mode.replace('=', '-')
    const token = await tokenOf(user, expected.mode)
    const rows = await checkBroken(user, mutation, { write: true, token })
    expect(mismatches(rows)).toEqual([])
    const reason = `the widget makes no such call with ${expected.claim}`
    const skips = rows.filter(({ details }) => details[0] === reason)
    expect(skips.map(({ name }) => name.split(' (')[0]).sort()).toEqual([...expected.unused].sort())
  })

  it.concurrent.each([
    [
      'DEFAULT_INTEGRATION',
      'skipped',
      /no such call with gameIntegrationType DEFAULT_INTEGRATION$/,
    ],
    ['UNDERGROUND_CASINO', 'mismatch', /^404: the call is missing/],
  ])('whose users have the integration %s: its list of games is %s', async (...row) => {
    const [gameIntegrationType, status, detail] = row
    const rows = await checkBroken(gameIntegrationType, {
      response(response) {
        edit('user/info', body => ({ ...fields(body), gameIntegrationType }))(response)
        replace('game/top', { status: 404, body: '{"message":"Not Found"}' })(response)
      },
    })
    const games = rowOf(rows, 'GET game/top')
    expect([games?.status, games?.details[0]]).toEqual([status, expect.stringMatching(detail)])
  })

  it.concurrent('that has a list of games passes with the integration that shows it', async () => {
    const rows = await checkBroken('games', {
      response: edit('user/info', body => ({
        ...fields(body),
        gameIntegrationType: 'UNDERGROUND_CASINO',
      })),
    })
    expect(rowOf(rows, 'GET game/top')?.status).toBe('ok')
  })

  it.concurrent('that refuses by a text has the right address all the same', async () => {
    const limited = { status: 429, body: 'Too many requests' }
    const rows = await checkBroken('limited', { response: replace('user/info', limited) })
    expect(rowOf(rows, 'GET user/info')?.status).toBe('mismatch')
  })

  it.concurrent('that answers null with an empty body passes where null is an answer', async () => {
    const rows = await checkBroken('empty', {
      response: response => {
        if (/^rooms\/[^/]+\/round$/.test(response.call)) response.body = ''
        if (response.call === 'balance') response.body = ''
      },
    })
    expect(rowOf(rows, 'GET rooms/{roomId}/round')?.status).toBe('ok')
    expect(rowOf(rows, 'GET balance')?.details).toEqual([
      '$ is no JSON (200 without a body): the widget shows an error instead',
    ])
  })

  it.concurrent('with one bad field of the user is checked in all others', async () => {
    const rows = await checkBroken('nickname', {
      response: edit('user/info', body => ({ ...fields(body), nickname: 7 })),
    })
    expect(mismatches(rows).map(({ name, details: [detail] }) => [name, detail])).toEqual([
      ['GET user/info', `$.nickname should be string, is number: ${showsError}`],
    ])
    expect(rows.map(({ name }) => name)).toContain('SUBSCRIBE /app/user/{walletHash}/events')
  })

  it.concurrent('that opens no WebSocket is not said to refuse what it wasn’t asked', async () => {
    const rows = await checkBroken('no-socket', { url: () => '/none' })
    expect(rowOf(rows, 'WebSocket')?.status).toBe('mismatch')
    expect(rowOf(rows, FOREIGN)).toEqual({
      name: FOREIGN,
      status: 'skipped',
      details: ['there was no connection'],
    })
  })

  const CLOSED =
    'the connection was closed after SUBSCRIBE, without an ERROR: the widget connects again and again'

  it.concurrent.each([
    ['before a RECEIPT', null],
    ['after it', undefined],
  ])(
    'that drops connections with a subscription %s is not said to refuse it',
    async (when, sent) => {
      const rows = await checkBroken(when.replaceAll(' ', '-'), {
        connection: (_reply, close) => frame => {
          if (!frame.startsWith('SUBSCRIBE')) return frame
          setTimeout(close, 50)
          return sent === undefined ? frame : sent
        },
      })
      const topics = rows.filter(({ name }) => /^SUBSCRIBE \/app/.test(name))
      expect(topics.length).toBeGreaterThan(5)
      for (const { name, details } of topics)
        if (!name.endsWith('/state')) expect([name, details[0]]).toEqual([name, CLOSED])
      // The sandbox answers a foreign one that it gets with an ERROR.
      for (const untested of sent === null ? [FOREIGN, FORGED] : [FORGED])
        expect(rowOf(rows, untested)).toEqual({
          name: untested,
          status: 'skipped',
          details: [
            'the server closes the connection of the user’s own notifications as well, so this can’t be told',
          ],
        })
    },
  )

  it.concurrent('that drops a connection before its first heart-beat is told so', async () => {
    const closing: Mutation = {
      frame: text => (text.trim() === '' ? null : text),
      connection: (_reply, close) => frame => {
        if (frame.startsWith('CONNECT')) setTimeout(close, 400)
        return frame
      },
    }
    // Beats are expected far later than the connection is closed, however busy the machine is.
    const rows = await checkBroken('beats', closing, { heartBeatMs: 2000 })
    expect(rowOf(rows, 'Heart-beats')?.details).toEqual([
      'the connection was closed before the first one',
    ])
  })

  it.concurrent('that closes the connection of a foreign subscription without an ERROR refuses it', async () => {
    const closing = onForeignSubscribe((_frame, _reply, close) => {
      close()
      return null
    })
    const rows = await checkBroken('foreign-closed', closing)
    expect(rowOf(rows, FOREIGN)?.status).toBe('ok')
  })

  it.concurrent('on the page’s own origin passes without CORS', async () => {
    const mutation: Mutation = {
      response({ headers }) {
        for (const name of headers.keys())
          if (name.startsWith('access-control-')) headers.delete(name)
      },
    }
    const rows = await checkBroken('own-origin', mutation, url => ({ origin: `${url}/` }))
    expect(mismatches(rows)).toEqual([])
    expect(rows.filter(({ name }) => name.startsWith('CORS'))).toEqual(
      ['CORS preflight', 'CORS responses'].map(name => ({
        name,
        status: 'skipped',
        details: ['the API is on the page’s own origin'],
      })),
    )
    expect(rowOf(rows, 'Date header')?.status).toBe('ok')
  })

  it.concurrent('on the page’s own origin has to send Date', async () => {
    const response: Change = ({ headers }) => void headers.set('date', 'soon')
    const rows = await checkBroken('own-date', { response }, origin => ({ origin }))
    expect(mismatches(rows).map(({ name }) => name)).toEqual(['Date header'])
  })

  it.concurrent.each(['user/break', 'user/limits', 'translations/templated'])(
    'that has no %s may answer 404 with any body',
    async path => {
      const rows = await checkBroken(path.replace('/', '-'), {
        response: replace(path, { status: 404, body: '<html>Not Found</html>' }),
      })
      expect(mismatches(rows)).toEqual([])
      const row = rowOf(rows, `GET ${path}`)
      expect([row?.status, row?.details[0]]).toEqual(['ok', expect.stringMatching(/^404: none; /)])
    },
  )

  it.concurrent('that may answer 404 must answer visitors as well', async () => {
    const rows = await checkBroken('visitors', {
      request(headers) {
        if (!headers.has('authorization')) headers.set('authorization', 'Bearer none')
      },
    })
    const names = mismatches(rows).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['GET streamer/wallet/{wallet}', 'GET translations/templated']),
    )
  })

  it.concurrent('whose other calls answer 404 has to do so in JSON', async () => {
    const rows = await checkBroken('no-code', {
      response: replace('lobby/wallet-by-code', { status: 404, body: '<html>Not Found</html>' }),
    })
    expect(mismatches(rows).map(({ name }) => name)).toEqual(['GET lobby/wallet-by-code'])
  })

  describe('with a crypto session', () => {
    /** Returns the row of the tip, and the amounts that were sent. */
    async function tip(user: string, response: Change) {
      const amounts: unknown[] = []
      const rows = await checkBroken(
        user,
        {
          response(it) {
            if (it.call === 'tip/send') amounts.push(Object(parseJson(it.requestBody)).amount)
            response(it)
          },
        },
        { write: true },
        cryptoSandbox,
      )
      return { row: rowOf(rows, 'POST tip/send'), amounts }
    }

    it.concurrent('is sent the worth of a suggested tip, which is in USD', async () => {
      const { row, amounts } = await tip('crypto', response => {
        replace('tip', { body: '["0.0000001", 5]' })(response)
        replace('currency/rate', { body: '"0.000015625"' })(response)
      })
      expect(amounts).toEqual([0.00007812, 0.00007812])
      expect(row).toEqual({ name: 'POST tip/send', status: 'ok', details: [] })
    })

    it.concurrent('is sent the worth of 1 USD where no tip is suggested', async () => {
      const { row, amounts } = await tip('crypto-none', response => {
        replace('tip', { body: '[]' })(response)
        replace('currency/rate', { body: '"0.00001"' })(response)
      })
      expect(amounts).toEqual([0.00001, 0.00001])
      expect(row?.status).toBe('ok')
    })

    it.concurrent.each([
      ['currency/rate', 'suggested tips are in USD, which `GET currency/rate` doesn’t convert'],
      ['balance', '`GET balance` names no currency'],
    ])('is sent no tip without %s', async (call, reason) => {
      const { row, amounts } = await tip(
        `crypto-${call.replace('/', '-')}`,
        replace(call, { body: '{}' }),
      )
      expect(amounts).toEqual([])
      expect(row).toEqual({ name: 'POST tip/send', status: 'skipped', details: [reason] })
    })
  })

  it.concurrent('that proposes a round is asked to skip it', async () => {
    const response = proposeRound({ status: 200, body: '' })
    const rows = await checkBroken('proposed', { response }, { write: true })
    expect(rowOf(rows, ROUND)?.status).toBe('ok')
  })

  it.concurrent('that takes any token is told so, over HTTP and the socket', async () => {
    const token = await tokenOf('any')
    const rows = await checkBroken('any', {
      request: headers => headers.set('authorization', `Bearer ${token}`),
      url: url => (/ticket=/.test(url) ? url : url.replace(/\?.*|$/, `?token=${token}`)),
    })
    expect(mismatches(rows).map(({ name, details: [detail] }) => `${name}: ${detail}`)).toEqual([
      'GET user/info without a token: 200 with application/json instead of 401: anybody gets data of a user',
      'GET user/info with a wrong token: 200 with application/json instead of 401: the token’s signature isn’t verified',
      'WebSocket without a token: CONNECTED instead of a refusal: anybody can read the chat and private messages',
      'WebSocket with a wrong token: CONNECTED instead of a refusal: anybody can read the chat and private messages',
    ])
  })
})

describe('casino-elements check', () => {
  it.concurrent('exits with 0 for a good backend and prints a table', async () => {
    const CASINO_TOKEN = await tokenOf('cli')
    const { code, text } = await run(['check', `${sandbox.url}/`], { CASINO_TOKEN, heartBeatMs })
    expect(code).toBe(0)
    expect(text).toMatch(/^GET user\/info +ok$/m)
    expect(text).toMatch(/\d+ ok, 0 mismatch, 1 note, 3 skipped$/)
  })

  it.concurrent('takes the token from the standard input where there is no variable', async () => {
    const token = await tokenOf('input')
    const readLine = async () => `${token}\n`
    const { code, text } = await run(['check', sandbox.url], { readLine, heartBeatMs })
    expect([code, text.includes(token)]).toEqual([0, false])
  })

  it.concurrent.each([
    ['a page by its origin, also if the address given goes on', 'https://a.example', '/lobby/'],
    ['an app by the scheme and host of its page', 'capacitor://localhost', '/'],
  ])('names %s', async (_what, origin, path) => {
    const origins = new Set<string | undefined>()
    const request = (headers: Map<string, string>) => void origins.add(headers.get('origin'))
    await runBroken({ request }, ['--origin', origin + path, '--token', 'xyz'])
    expect([...origins]).toEqual([origin])
  })

  it.concurrent('as a program reads a pipe, and asks no terminal', async () => {
    const child = spawn(process.execPath, ['check/main.ts', 'check', sandbox.url], {
      env: { ...process.env, CASINO_TOKEN: '' },
    })
    child.stdin.end('not-a-token\n')
    const [[code], output] = await Promise.all([once(child, 'close'), text(child.stderr)])
    expect(code).toBe(2)
    expect(output).toMatch(
      /^Reading the token from the standard input…\nChecking… this takes up to a minute\nthe backend refuses this token \(401\)/,
    )
  })

  it.concurrent('warns in its help of a token as an argument', async () => {
    const { text } = await run(['--help'], {})
    expect(text).toMatch(/--token <token> [\s\S]*list of\s+processes/)
  })

  it.concurrent('exits with 1 for a mismatch, prints JSON, and never the token', async () => {
    const token = await tokenOf('json')
    const response = edit('user/info', body => ({
      ...fields(body),
      walletHash: null,
      [token]: 1,
    }))
    const { code, text } = await runBroken({ response }, ['--token', token, '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(text)).toEqual([
      {
        name: 'GET user/info',
        status: 'mismatch',
        details: [`$.walletHash should be string, is null: ${showsError}`],
      },
      {
        name: 'All other checks',
        status: 'skipped',
        details: [
          'calls and topics need the `walletHash` and `operatorId` of `GET user/info`: run the check again once it has them',
        ],
      },
    ])
    expect(text).not.toContain(token)
  })

  it.concurrent.each<[string, readonly string[], RegExp]>([
    ['without arguments', [], /^Usage/],
    ['without a token', ['check', 'https://backend.example'], /^A token is missing/],
    ['with an unknown option', ['check', '--wrtie'], /wrtie[\s\S]+Usage/],
    [
      'with an address that isn’t http',
      ['check', 'ftp://backend.example'],
      /^The address .*https:[\s\S]*Usage/,
    ],
    [
      'for an origin without its scheme',
      ['check', 'https://backend.example', '--origin', 'www.operator.example'],
      /^--origin has to be an origin such as https:\/\/www\.operator\.example, not "www\.operator\.example"/,
    ],
    [
      'for an origin whose port could be a scheme',
      ['check', 'https://backend.example', '--origin', 'localhost:8080'],
      /^--origin has to be an origin/,
    ],
    ['with an address without its scheme', ['check', 'localhost:8080'], /^The address .*http:/],
    ...['Bearer xyz', 'xyz\nabc', 'xyz…', 'xyzł'].map((token): [string, string[], RegExp] => [
      `for a token that no header may have: ${JSON.stringify(token)}`,
      ['check', 'http://127.0.0.1:1', '--token', token],
      /^The token has a space or another character that no token has: .* without "Bearer"/,
    ]),
    [
      'for a backend out of reach',
      ['check', 'http://127.0.0.1:1', '--token', 'xyz'],
      /no response \((?:ECONNREFUSED|bad port)\)$/,
    ],
  ])('exits with 2 %s', async (_, args, expected) => {
    const { code, text } = await run(args, {})
    expect(code).toBe(2)
    expect(text).toMatch(expected)
    expect(text).not.toContain('xyz')
  })

  it.concurrent.each([
    ['404', { status: 404, body: '{"message":"Not Found"}' }, '404 with application/json'],
    ['HTML', { status: 200, body: '<!doctype html>' }, '200 with application/json'],
    ['nothing but a redirect', { status: 302, body: '' }, '302 without a body'],
  ])('exits with 2 for an address that answers %s, and says which one it takes', async (...row) => {
    const [, changed, answered] = row
    const { code, text, url } = await runBroken({ response: replace('user/info', changed) })
    expect(code).toBe(2)
    expect(text).toBe(
      `${url}: ${answered} instead of GET user/info: give the base of the API, as in api-url; /api/v1 is appended`,
    )
  })

  it.concurrent('names why a socket is refused', async () => {
    const rows = await checkBroken('refused', { url: () => '/none' })
    expect(rowOf(rows, 'WebSocket')?.details[0]).toMatch(
      /^the connection was refused \(.+\): the widget tries SockJS/,
    )
  })

  it.concurrent('exits with 2 for a token that the backend refuses', async () => {
    const { code, text } = await run(['check', sandbox.url, '--token', 'secret-token'], {})
    expect(code).toBe(2)
    expect(text).toBe('the backend refuses this token (401)')
  })

  it.concurrent('names the time at which a refused token has expired', async () => {
    const [past, future] = [jwt({ exp: 1_700_000_000 }), jwt({ exp: 4_000_000_000 })]
    const texts = [past, future].map(it => run(['check', sandbox.url, '--token', it], {}))
    expect(await Promise.all(texts)).toEqual([
      {
        code: 2,
        text: 'the backend refuses this token (401): it has expired at 2023-11-14T22:13:20.000Z',
      },
      { code: 2, text: 'the backend refuses this token (401)' },
    ])
  })

  it.concurrent.each<[string, Change, string]>([
    [
      'the page of a firewall, which may know nothing of tokens, as no refusal of one',
      response => {
        Object.assign(response, { status: 403, body: '<h1>Blocked</h1>' })
        response.headers.set('content-type', 'text/html; charset=utf-8')
      },
      '403 with text/html instead of GET user/info, as a firewall or proxy answers: the server may never have seen the token',
    ],
    [
      'a redirect, without its query',
      response => {
        Object.assign(response, { status: 301, body: '' })
        response.headers.set('location', 'https://api.example/api/v1/app/web/user/info?a=b#c')
      },
      '301 without a body, which redirects to https://api.example/api/v1/app/web/user/info instead of GET user/info',
    ],
  ])('exits with 2, and names %s', async (_what, response, expected) => {
    const { code, text } = await runBroken({ response })
    expect(code).toBe(2)
    expect(text).toContain(expected)
    expect(text).not.toContain('a=b')
  })
})
