import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CheckOptions, checkBackend } from '../../../check/check-backend.ts'
import type { Row } from '../../../check/report.ts'
import { operations } from '../../../contract/operations.ts'
import { createDemoSandbox } from '../../../demo/server/demo-sandbox.ts'
import { parseJson } from '../../../src/lib/text.ts'
import { type Mutation, startBrokenBackend } from '../../support/servers/broken-backend.ts'
import {
  afterStop,
  brokenBackends,
  FOREIGN,
  FORGED,
  onForeignSubscribe,
  proposeRound,
  ROUND,
  TICKETS,
} from './broken-backends.ts'
import {
  type Change,
  edit,
  fields,
  heartBeatMs,
  replace,
  sandboxOptions,
  showsError,
  tokenOf,
} from './support.ts'

type DemoSandbox = Awaited<ReturnType<typeof createDemoSandbox>>
/** One without tickets, since a check waits until one has expired, and one with them. */
let sandbox: DemoSandbox
let ticketSandbox: DemoSandbox
/** One whose sessions are in a cryptocurrency. */
let cryptoSandbox: DemoSandbox

beforeAll(async () => {
  sandbox = await createDemoSandbox(sandboxOptions)
  cryptoSandbox = await createDemoSandbox({ ...sandboxOptions, scenario: 'tokenName=BTC' })
  for (const { faults } of [sandbox, cryptoSandbox])
    faults.add({ kind: 'status', path: 'user/socket-ticket', status: 404, times: 10_000 })
  ticketSandbox = await createDemoSandbox({ ...sandboxOptions, ticketLifetime: 4000 })
})
afterAll(() => Promise.all([sandbox, ticketSandbox, cryptoSandbox].map(it => it.close())))

async function check(user: string, options: Partial<CheckOptions> = {}): Promise<Row[]> {
  return checkBackend({
    url: sandbox.url,
    token: await tokenOf(sandbox, user),
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

const rowOf = (rows: readonly Row[], name: string) => rows.find(it => it.name === name)
const mismatches = (rows: readonly Row[]) => rows.filter(({ status }) => status === 'mismatch')

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

  it.concurrent.each(brokenBackends)('that $what is told so', async broken => {
    const { write = false, mode, row, status = 'mismatch', isInManyRows } = broken
    const [name, detail] = row
    const target = name === TICKETS ? ticketSandbox : sandbox
    const user = `user-${brokenBackends.indexOf(broken)}`
    const token = await tokenOf(sandbox, user, mode)
    const rows = await checkBroken(user, broken, { write, token }, target)
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
    const token = await tokenOf(sandbox, 'named')
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
    const token = await tokenOf(sandbox, 'lost')
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
    const token = await tokenOf(sandbox, 'reuse')
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
    const token = await tokenOf(sandbox, user, expected.mode)
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

    it.concurrent.each([
      [5, 'a suggested tip', '["0.0000001", 5]', '"0.000015625"', 0.00007812],
      [1, 'where no tip is suggested', '[]', '"0.00001"', 0.00001],
    ])('is sent the worth of %d USD, %s', async (usd, _what, suggested, rate, amount) => {
      const { row, amounts } = await tip(`crypto-${usd}`, response => {
        replace('tip', { body: suggested })(response)
        replace('currency/rate', { body: rate })(response)
      })
      expect(amounts).toEqual([amount, amount])
      expect(row).toEqual({ name: 'POST tip/send', status: 'ok', details: [] })
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
    const token = await tokenOf(sandbox, 'any')
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

  it.concurrent('that refuses the socket is told why', async () => {
    const rows = await checkBroken('refused', { url: () => '/none' })
    expect(rowOf(rows, 'WebSocket')?.details[0]).toMatch(
      /^the connection was refused \(.+\): the widget tries SockJS/,
    )
  })
})
