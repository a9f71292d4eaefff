import { setLanguage, setNickname, toggleFavourite } from '../src/api/account.ts'
import { claimReward } from '../src/api/claim-reward.ts'
import { joinEvent, startWheel, stopWheel } from '../src/api/game-center.ts'
import type { Sender } from '../src/api/http.ts'
import { setUserLimits, takeBreak } from '../src/api/play-limits.ts'
import { deposit, withdraw } from '../src/api/pool.ts'
import { sendReport } from '../src/api/room.ts'
import { requestModeration, setStreamStatus } from '../src/api/studio.ts'
import { sendTip } from '../src/api/tips.ts'
import { balanceDecimals, convert, isCrypto, Money, toMoney } from '../src/lib/amount.ts'
import { validateAmount } from '../src/lib/amount-input.ts'
import { minutes } from '../src/lib/clock.ts'
import { displayNickname } from '../src/model/account.ts'
import type { LobbyRecord } from '../src/model/lobby.ts'
import { userPlayLimits } from '../src/model/play-limits.ts'
import { describeAnswer } from './client.ts'
import type { Found } from './reads.ts'
import { judged, noted, type Row } from './report.ts'
import { writeCopying } from './write-copying.ts'
import { createWriter, type WriteOptions, type Writer } from './writer.ts'

const COMMENT = 'Sent by casino-elements check'
/** Seconds for which a wheel of the cockpit is started. */
const WHEEL_SECONDS = 60

/** Makes every write for which there is something to write, and undoes those that can be undone. */
export async function checkWrites(options: WriteOptions): Promise<Row[]> {
  const { client, calls, found } = options
  const writer = await createWriter(client, calls)
  const { user } = found
  if (user.language) await writer.write('setLanguage', http => setLanguage(http, user.language))
  else writer.skip('setLanguage', '`GET user/info` names no language')
  const { nickname } = user
  if (nickname) await writer.write('setNickname', http => setNickname(http, nickname))
  else writer.skip('setNickname', 'the user has no nickname, and one can’t be taken back')
  await writeBreak(writer)
  // The present values are sent, so that nothing changes.
  if (found.limits) {
    const { next } = found.limits
    await writer.write('setUserLimits', http => setUserLimits(http, userPlayLimits(next)))
  } else writer.skip('setUserLimits', 'the backend enforces no limits of users')
  await writeStudio(writer, found)
  await writeCockpit(writer, found)
  await writeRewards(writer, found)
  await writeRoom(writer, options)
  return writer.rows
}

/** Sends a break that is over already, which changes nothing, because a break is never shortened. */
async function writeBreak({ write }: Writer): Promise<void> {
  const until = new Date(Date.now() - minutes(1)).toISOString()
  await write(
    'takeBreak',
    http => takeBreak(http, until),
    (name, answer) => {
      const { status } = answer
      if (status === 404 || status === 405)
        return noted(name, `${status}: none; a break holds on the device where the viewer takes it`)
      if (status < 500 && status !== 401 && status !== 403) return judged(name, [])
      return judged(name, [
        `${describeAnswer(answer)} instead of a success, a 400 or 404: the widget tells viewers that the break isn’t confirmed`,
      ])
    },
  )
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
  'placeRound',
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
  await writeTip(writer, found, streamer)
  const bet = found.settings?.minBetVolumeInSessionCurrency ?? '1'
  await writeCopying(writer, options, streamer, bet)
  if (streamer.pool) {
    await spend(writer, 'deposit', bet, (http, key) => deposit(http, userId, bet, key))
    await writer.writeTwice('withdraw', (http, key) => withdraw(http, userId, key))
  } else for (const id of ['deposit', 'withdraw']) writer.skip(id, 'no streamer has a pool')
}

/** Sends the first suggested tip, or one of 1, converted as the widget does: in a crypto session they are in USD. */
async function writeTip(
  writer: Writer,
  { tips = [], currency, usdRate }: Found,
  { userId }: LobbyRecord,
): Promise<void> {
  if (currency === undefined) return writer.skip('sendTip', '`GET balance` names no currency')
  if (isCrypto(currency) && usdRate === undefined)
    return writer.skip(
      'sendTip',
      'suggested tips are in USD, which `GET currency/rate` doesn’t convert',
    )
  const amounts = [...tips, '1'].map(it =>
    isCrypto(currency) ? convert(it, usdRate, currency) : toMoney(it),
  )
  const decimals = balanceDecimals(currency)
  const amount = amounts.find(it => it && validateAmount(it, { decimals }) === null)?.toFixed()
  if (amount === undefined)
    return writer.skip('sendTip', `1 USD is worth less than the smallest unit of ${currency}`)
  await spend(writer, 'sendTip', amount, (http, key) => sendTip(http, userId, amount, key))
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

/** Sends a payment twice with one key and checks that the balance pays for one. */
async function spend(
  writer: Writer,
  id: string,
  amount: string,
  send: (http: Sender, key: string) => Promise<unknown>,
): Promise<void> {
  const before = await writer.balance()
  if (!(await writer.writeTwice(id, send))) return
  const after = await writer.balance()
  const spent = before && after && before.minus(after)
  if (spent?.gte(new Money(amount).times(2)))
    writer.report(id, 'the same Idempotency-Key is paid twice: viewers lose money on a bad network')
}
