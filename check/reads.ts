import { favourites, userLanguages } from '../src/api/account.ts'
import { copySession, roomCopySession } from '../src/api/copy-session.ts'
import { cockpit, jackpotEvents, wheelEvents } from '../src/api/game-center.ts'
import {
  copiedActions,
  copyHistory,
  playerHistory,
  poolTransactions,
  streamerFeed,
} from '../src/api/history.ts'
import {
  lobby,
  lobbyPlayer,
  playerLookup,
  presence,
  settings,
  topStreamers,
} from '../src/api/lobby.ts'
import { balance, currencyRate } from '../src/api/money.ts'
import { playBreak, userLimits } from '../src/api/play-limits.ts'
import { filterParameters, schedule } from '../src/api/players-and-schedule.ts'
import { bankOverview, poolInfo } from '../src/api/pool.ts'
import { rewards } from '../src/api/rewards.ts'
import {
  chatHistory,
  leaderboard,
  reportReasons,
  streamSettings,
  topGames,
  walletByCode,
} from '../src/api/room.ts'
import { studio } from '../src/api/studio.ts'
import { tipAmounts } from '../src/api/tips.ts'
import { templatedTexts } from '../src/api/translations.ts'
import { featureFlags } from '../src/api/user.ts'
import type { CopySession } from '../src/model/copy-session.ts'
import type { CockpitGroup, JackpotEvent, WheelEvent } from '../src/model/game-center.ts'
import { isStreamer, type LobbyRecord, type Settings } from '../src/model/lobby.ts'
import { resolveMarket } from '../src/model/markets.ts'
import type { Decimal, Rate } from '../src/model/money.ts'
import type { UserLimits } from '../src/model/play-limits.ts'
import type { RewardsResponse } from '../src/model/reward.ts'
import type { ReportReasons } from '../src/model/room.ts'
import type { Studio } from '../src/model/studio.ts'
import type { UserInfo } from '../src/model/user.ts'
import type { Calls } from './calls.ts'
import { actionProblems, orderProblems, originalProblems } from './list-problems.ts'
import { unusedWith } from './modes.ts'

/** Findings of the reads, for the writes and the socket. */
export interface Found {
  readonly user: UserInfo
  /** A streamer other than the user; undefined if the lobby has none. */
  readonly streamer: LobbyRecord | undefined
  readonly settings: Settings | undefined
  readonly copySession: CopySession | undefined
  readonly rewards: RewardsResponse | undefined
  readonly reasons: ReportReasons | undefined
  readonly cockpit: CockpitGroup | null | undefined
  readonly studio: Studio | undefined
  /** The user's own limits; undefined if the backend enforces none. */
  readonly limits: UserLimits | undefined
  readonly tips: readonly Decimal[] | undefined
  /** Currency of the session; undefined if the balance can't be read. */
  readonly currency: string | undefined
  /** Units of that currency that one USD is worth. */
  readonly usdRate: Rate | undefined
  readonly wheels: readonly WheelEvent[] | undefined
  readonly jackpots: readonly JackpotEvent[] | undefined
}

const NO_BREAKS = 'none; a break holds on the device where the viewer takes it'
const NO_LIMITS = 'none; the viewer’s limits hold on the device'
const NO_TEXTS = 'none; the widget shows its own texts'
const NO_STREAMER = 'there is no streamer in the lobby'
/** A code that most likely belongs to no streamer; both answers are checked. */
const SOME_CODE = '000000'

const ofActions = (page: { gameActions: Parameters<typeof actionProblems>[0] }) =>
  actionProblems(page.gameActions)

/** Returns the problems of the operator's market, which the schema of settings doesn't check. */
function marketProblems({ market }: Settings): string[] {
  const { problem } = resolveMarket(market, null)
  return problem === null ? [] : [`$.market isn’t understood (${problem}): all play is paused`]
}

/** Makes every read once, with parameters that earlier ones have returned. */
export async function checkReads(calls: Calls, user: UserInfo): Promise<Found> {
  const { read, skip } = calls
  const own = { roomId: user.walletHash }
  const lists = Promise.all([read('lobby', lobby, {}), read('topStreamers', topStreamers, {})])
  const account = Promise.all([
    read('settings', settings, {}, {}, marketProblems),
    read('copySession', copySession, {}),
    read('rewards', rewards, { page: 0 }),
    read('reportReasons', reportReasons, {}),
    read('cockpit', cockpit, {}, { 403: 'no streamer', 404: 'no streamer' }),
    read('studio', studio, own, { 403: 'no streamer', 404: 'no streamer' }),
    read('userLimits', userLimits, {}, { 404: NO_LIMITS, isAnyBody: true }),
    read('balance', balance, {}).then(async it => ({
      currency: it?.currency,
      usdRate: await read('currencyRate', currencyRate, {
        from: 'USD',
        to: it?.currency || 'EUR',
      }),
    })),
    read('featureFlags', featureFlags, {}),
    read('userLanguages', userLanguages, {}),
    read('templatedTexts', templatedTexts, { locale: 'en' }, { 404: NO_TEXTS, isAnyBody: true }),
    read('filterParameters', filterParameters, {}),
    read('schedule', schedule, { page: 0 }, {}, ({ content }) =>
      orderProblems(
        content.map(it => it.dateOfStream),
        'oldest first',
      ),
    ),
    read('walletByCode', walletByCode, { code: SOME_CODE }, { 404: 'nobody has this code' }),
    read('favourites', favourites, {}),
    read('copyHistory', copyHistory, { page: 0 }, {}, page => actionProblems(page.content)),
    read('poolTransactions', poolTransactions, { page: 0 }, {}, ofActions),
    user.gameIntegrationType === 'UNDERGROUND_CASINO'
      ? read('topGames', topGames, {})
      : skip('topGames', unusedWith(`gameIntegrationType ${user.gameIntegrationType}`)),
    read('playBreak', playBreak, {}, { 404: NO_BREAKS, isAnyBody: true }),
  ])
  const [list, top] = await lists
  const records = [...(list?.live.records ?? []), ...(top?.streamers ?? [])]
  const streamers = records.filter(it => isStreamer(it) && it.wallet !== user.walletHash)
  const streamer = streamers.find(it => it.pool) ?? streamers[0]
  const room = streamer ? await checkRoom(calls, streamer, records) : skipRoom(calls)
  const [operator, copying, rewardPage, reasons, cockpitGroup, ownStudio, limits, money] =
    await account
  return {
    user,
    streamer,
    settings: operator,
    copySession: copying,
    rewards: rewardPage,
    reasons,
    cockpit: cockpitGroup,
    studio: ownStudio,
    limits,
    ...money,
    ...room,
  }
}

type RoomFound = Pick<Found, 'tips' | 'wheels' | 'jackpots'>

async function checkRoom(
  { read, skip }: Calls,
  streamer: LobbyRecord,
  records: readonly LobbyRecord[],
): Promise<RoomFound> {
  const { wallet, userId, channelId, pool } = streamer
  const params = { streamerUserId: userId }
  const player = records.find(it => !isStreamer(it)) ?? streamer
  const [tips, wheels, jackpots] = await Promise.all([
    read('tipAmounts', tipAmounts, { streamerId: userId }),
    read('wheelEvents', wheelEvents, params),
    read('jackpotEvents', jackpotEvents, params),
    read('lobbyPlayer', lobbyPlayer, { wallet }),
    read('playerLookup', playerLookup, { query: wallet }),
    read('presence', presence, { wallet }, { 404: 'the player is offline' }),
    read('streamerFeed', streamerFeed, { wallet }, {}, ofActions),
    read('playerHistory', playerHistory, { wallet: player.wallet }, {}, ofActions),
    read('copiedActions', copiedActions, { wallet }, {}, page => [
      ...ofActions(page),
      ...originalProblems(page.gameActions),
    ]),
    channelId === null || read('streamSettings', streamSettings, { channelId }),
    read('chatHistory', chatHistory, { roomId: wallet }, {}, messages =>
      orderProblems(
        messages.map(it => it.timestamp),
        'oldest first',
      ),
    ),
    read('topCopiers', leaderboard, { ...params, ranking: 'copiers' }),
    read('topWinners', leaderboard, { ...params, ranking: 'winners' }),
    read('roomCopySession', roomCopySession, { roomId: wallet }),
    ...(pool
      ? [read('poolInfo', poolInfo, params), read('bankOverview', bankOverview, params)]
      : []),
  ])
  if (!pool) for (const id of POOL_READS) skip(id, 'no streamer in the lobby has a pool')
  return { tips, wheels, jackpots }
}

const POOL_READS = ['poolInfo', 'bankOverview']
const ROOM_READS = [
  'tipAmounts',
  'wheelEvents',
  'jackpotEvents',
  'lobbyPlayer',
  'playerLookup',
  'presence',
  'streamerFeed',
  'playerHistory',
  'copiedActions',
  'streamSettings',
  'chatHistory',
  'topCopiers',
  'topWinners',
  'roomCopySession',
  ...POOL_READS,
]

function skipRoom({ skip }: Calls): RoomFound {
  for (const id of ROOM_READS) skip(id, NO_STREAMER)
  return { tips: undefined, wheels: undefined, jackpots: undefined }
}
