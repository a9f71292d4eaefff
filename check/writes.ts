import { randomUUID } from 'node:crypto'
import { operations } from '../contract/operations.ts'
import { setLanguage, setNickname, toggleFavourite } from '../src/api/account.ts'
import { claimReward } from '../src/api/claim-reward.ts'
import { copySession, startCopying, stopCopying } from '../src/api/copy-session.ts'
import { joinEvent, startWheel, stopWheel } from '../src/api/game-center.ts'
import type { Http } from '../src/api/http.ts'
import { balance } from '../src/api/money.ts'
import { deposit, withdraw } from '../src/api/pool.ts'
import { sendReport } from '../src/api/room.ts'
import { requestModeration, setStreamStatus } from '../src/api/studio.ts'
import { sendTip } from '../src/api/tips.ts'
import { Money } from '../src/lib/amount.ts'
import { seconds } from '../src/lib/clock.ts'
import { displayNickname } from '../src/model/account.ts'
import type { CopySessionState } from '../src/model/copy-session.ts'
import type { LobbyRecord } from '../src/model/lobby.ts'
import { parseTolerant } from '../src/model/tolerant.ts'
import type { Calls } from './calls.ts'
import { type Answer, type Client, describeAnswer, NoResponse } from './client.ts'
import { findMismatches } from './explain.ts'
import type { Found } from './reads.ts'
import { judged, type Row } from './report.ts'
import { wait } from './wait.ts'

const COMMENT = 'Sent by casino-elements check'
/** Milliseconds after a stop at which the widget reads the session, until it has ended. */
export const STOP_READS: readonly number[] = [0, 1, 2, 4, 8, 15].map(seconds)
/** Seconds for which a wheel of the cockpit is started. */
const WHEEL_SECONDS = 60

type Send = (http: Http) => Promise<unknown>

/** Options of the writes. */
export interface WriteOptions {
  readonly client: Client
  readonly calls: Calls
  readonly found: Found
  /** Milliseconds after a stop of copying at which its effect is read. */
  readonly stopReads: readonly number[]
}

/** Makes every write for which there is something to write, and undoes those that can be undone. */
export async function checkWrites(options: WriteOptions): Promise<Row[]> {
  const { client, calls, found } = options
  const writer = await createWriter(client, calls)
  const { user } = found
  await writer.write('setLanguage', http => setLanguage(http, user.language))
  await writer.write('setNickname', http => setNickname(http, displayNickname(user).slice(0, 20)))
  await writeStudio(writer, found)
  await writeCockpit(writer, found)
  await writeRewards(writer, found)
  await writeRoom(writer, options)
  return writer.rows
}

interface Writer {
  readonly rows: Row[]
  /** Sends a write; returns the problems beside its row. */
  write(id: string, send: Send): Promise<boolean>
  /** Sends a write twice with one key, which must count once. */
  writeTwice(id: string, send: (http: Http, key: string) => Promise<unknown>): Promise<boolean>
  skip(id: string, reason: string): void
  /** Returns the current balance, if it can be read. */
  balance(): Promise<Money | undefined>
  /** Adds a problem to the row of a call. */
  report(id: string, problem: string): void
  /** Returns the state of the user's copy session, if it can be read. */
  copyState(): Promise<CopySessionState | undefined>
}

async function createWriter(client: Client, { nameOf }: Calls): Promise<Writer> {
  const rows: Row[] = []
  const schemas = new Map((await operations()).map(({ id, response }) => [id, response?.schema]))

  /** Sends the requests of a write, without judging them. */
  async function request(send: Send): Promise<Answer | undefined> {
    let last: Answer | undefined
    const http: Http = {
      async request(path, { method, body, idempotencyKey }) {
        last = await client.call(path, { method, body, idempotencyKey })
        return last.text
      },
      read: () => Promise.reject(new Error('a write reads nothing')),
      lastServerDate: () => undefined,
    }
    try {
      await send(http)
    } catch (error) {
      if (!last || error instanceof NoResponse) throw error
    }
    return last
  }

  function problemsOf(id: string, answer: Answer | undefined): string[] {
    if (!answer) return ['nothing was sent']
    const { status } = answer
    if (status === 404 || status === 405) return [`${status}: the call is missing`]
    if (status >= 300)
      return [
        `${describeAnswer(answer)} instead of a success: the widget tells the viewer that it failed`,
      ]
    const schema = schemas.get(id)
    return schema ? findMismatches(schema, answer.json, 'response') : []
  }

  async function judge(id: string, run: () => Promise<string[]>): Promise<boolean> {
    try {
      const row = judged(nameOf(id), await run())
      rows.push(row)
      return row.status === 'ok'
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error
      rows.push(judged(nameOf(id), [error.message]))
      return false
    }
  }

  return {
    rows,
    write: (id, send) => judge(id, async () => problemsOf(id, await request(send))),
    writeTwice: (id, send) =>
      judge(id, async () => {
        const key = randomUUID()
        const [first, second] = [
          await request(http => send(http, key)),
          await request(http => send(http, key)),
        ]
        const problems = problemsOf(id, first)
        const isSame = first?.status === second?.status && first?.text === second?.text
        if (problems.length > 0 || isSame) return problems
        return [
          `the same Idempotency-Key gets ${second?.status} after ${first?.status}, or another body: a repeated request isn’t recognised`,
        ]
      }),
    skip: (id, reason) =>
      void rows.push({ name: nameOf(id), status: 'skipped', details: [reason] }),
    report(id, problem) {
      const name = nameOf(id)
      const at = rows.findLastIndex(row => row.name === name)
      const row = rows[at]
      if (row) rows[at] = judged(name, [...(row.status === 'ok' ? [] : row.details), problem])
    },
    async balance() {
      const { json } = await client.call(balance.toPath({}))
      const parsed = parseTolerant(balance.schema, json)
      return parsed.success ? new Money(parsed.output.balance) : undefined
    },
    async copyState() {
      const { json } = await client.call(copySession.toPath({}))
      const parsed = parseTolerant(copySession.schema, json)
      return parsed.success ? parsed.output.state : undefined
    },
  }
}

async function writeStudio({ write, skip }: Writer, { studio, user }: Found): Promise<void> {
  const ids = ['requestModeration', 'setStreamStatus']
  if (!studio) {
    for (const id of ids) skip(id, 'the user is no streamer')
    return
  }
  const { status, moderationStage } = studio.stream
  if (moderationStage === 'REQUESTED' || moderationStage === 'ACCEPTED')
    skip('requestModeration', `the stream is ${moderationStage} already`)
  else await write('requestModeration', http => requestModeration(http, user.walletHash))
  if (status === 'ONLINE' || status === 'BROADCAST') skip('setStreamStatus', 'the user is live')
  else await write('setStreamStatus', http => setStreamStatus(http, user.walletHash, 'OFFLINE'))
}

async function writeCockpit({ writeTwice, skip }: Writer, { cockpit }: Found): Promise<void> {
  const events = cockpit?.activationType === 'BY_STREAMER' ? cockpit.events : []
  const pending = events.find(({ status }) => status === 'PENDING')
  if (!pending || events.some(({ status }) => status === 'ACTIVE')) {
    for (const id of ['startWheel', 'stopWheel']) skip(id, 'the user has no wheel to start')
    return
  }
  await writeTwice('startWheel', (http, key) => startWheel(http, pending.id, WHEEL_SECONDS, key))
  await writeTwice('stopWheel', (http, key) => stopWheel(http, pending.id, key))
}

async function writeRewards({ writeTwice, skip }: Writer, { rewards }: Found): Promise<void> {
  const reward = rewards?.rewards.content.find(({ claimed }) => !claimed)
  if (reward) await writeTwice('claimReward', (http, key) => claimReward(http, reward.id, key))
  else skip('claimReward', 'the user has no reward to claim')
}

const ROOM_WRITES = [
  'toggleFavourite',
  'sendReport',
  'sendTip',
  'joinWheel',
  'joinJackpot',
  'startCopying',
  'stopCopying',
  'deposit',
  'withdraw',
]

async function writeRoom(writer: Writer, options: WriteOptions): Promise<void> {
  const { found } = options
  const { streamer, reasons } = found
  if (!streamer) {
    for (const id of ROOM_WRITES) writer.skip(id, 'there is no streamer in the lobby')
    return
  }
  const { userId } = streamer
  // Twice, so that the favourites are as before.
  for (let times = 0; times < 2; times += 1)
    await writer.write('toggleFavourite', http => toggleFavourite(http, userId))
  const [reason = 'CHEATING'] = Object.keys(reasons ?? {})
  await writer.writeTwice('sendReport', (http, key) =>
    sendReport(http, userId, { reason, comment: COMMENT }, key),
  )
  await writeEvents(writer, found)
  const [tip = '1'] = found.tips ?? []
  await spend(writer, 'sendTip', tip, (http, key) => sendTip(http, userId, tip, key))
  const bet = found.settings?.minBetVolumeInSessionCurrency ?? '1'
  await writeCopying(writer, options, streamer, bet)
  if (streamer.pool) {
    await spend(writer, 'deposit', bet, (http, key) => deposit(http, userId, bet, key))
    await writer.writeTwice('withdraw', (http, key) => withdraw(http, userId, key))
  } else for (const id of ['deposit', 'withdraw']) writer.skip(id, 'no streamer has a pool')
}

async function writeEvents({ writeTwice, skip }: Writer, found: Found): Promise<void> {
  const nickname = displayNickname(found.user)
  const open = [
    ['joinWheel', found.wheels],
    ['joinJackpot', found.jackpots],
  ] as const
  for (const [id, events] of open) {
    const event = events?.find(it => !it.joined && it.type === 'MONETARY')
    if (event) await writeTwice(id, (http, key) => joinEvent(http, event, nickname, key))
    else skip(id, 'there is no event to join')
  }
}

async function writeCopying(
  { writeTwice, skip, copyState, report }: Writer,
  { found: { copySession: session }, stopReads }: WriteOptions,
  { wallet, userId }: LobbyRecord,
  bet: string,
): Promise<void> {
  if (session?.state !== 'CLOSED') {
    for (const id of ['startCopying', 'stopCopying']) skip(id, 'the user is copying already')
    return
  }
  await writeTwice('startCopying', (http, key) =>
    startCopying(http, { wallet, playerId: userId, bet, isChangeGameRule: true }, key),
  )
  if ((await copyState()) === 'CLOSED')
    report('startCopying', '`GET subscription` doesn’t show the session')
  await writeTwice('stopCopying', (http, key) => stopCopying(http, key))
  const state = await stateAfterStop(copyState, stopReads)
  // A session may wind down: a round that is being played is still paid.
  if (state !== 'CLOSED' && state !== 'TERMINATION')
    report(
      'stopCopying',
      '`GET subscription` still shows the session: the widget says that it couldn’t be stopped',
    )
}

/** Reads the session until it has ended, at most as long as the widget does. */
async function stateAfterStop(
  copyState: Writer['copyState'],
  reads: readonly number[],
): Promise<CopySessionState | undefined> {
  let state: CopySessionState | undefined
  let elapsed = 0
  for (const at of reads) {
    await wait(at - elapsed)
    elapsed = at
    state = await copyState()
    if (state === 'CLOSED') return state
  }
  return state
}

/** Sends a payment twice with one key and checks that the balance pays for one. */
async function spend(
  writer: Writer,
  id: string,
  amount: string,
  send: (http: Http, key: string) => Promise<unknown>,
): Promise<void> {
  const before = await writer.balance()
  if (!(await writer.writeTwice(id, send))) return
  const after = await writer.balance()
  const spent = before && after && before.minus(after)
  if (spent?.gte(new Money(amount).times(2)))
    writer.report(id, 'the same Idempotency-Key is paid twice: viewers lose money on a bad network')
}
