import { expect, it } from 'vitest'
import {
  favourites,
  setLanguage,
  setNickname,
  toggleFavourite,
  userLanguages,
} from '../../../src/api/account.ts'
import { claimReward } from '../../../src/api/claim-reward.ts'
import {
  copySession,
  roomCopySession,
  startCopying,
  stopCopying,
} from '../../../src/api/copy-session.ts'
import {
  cockpit,
  jackpotEvents,
  startWheel,
  stopWheel,
  wheelEvents,
} from '../../../src/api/game-center.ts'
import {
  copiedActions,
  copyHistory,
  playerHistory,
  poolTransactions,
  streamerFeed,
} from '../../../src/api/history.ts'
import type { RequestOptions, Sender } from '../../../src/api/http.ts'
import { presence } from '../../../src/api/lobby.ts'
import { balance, currencyRate } from '../../../src/api/money.ts'
import { filterParameters, schedule } from '../../../src/api/players-and-schedule.ts'
import { bankOverview, deposit, poolInfo, withdraw } from '../../../src/api/pool.ts'
import { type Resource, withParams } from '../../../src/api/resource.ts'
import { rewards } from '../../../src/api/rewards.ts'
import {
  chatHistory,
  leaderboard,
  reportReasons,
  sendReport,
  streamSettings,
  topGames,
} from '../../../src/api/room.ts'
import { sendTip, tipAmounts } from '../../../src/api/tips.ts'
import { featureFlags, userInfo } from '../../../src/api/user.ts'
import { minutes, seconds } from '../../../src/lib/clock.ts'

const WEB = '/api/v1/app/web/'
const CONTROL = '/api/v1/app/control/user/'
const GAME_CENTER = '/api/v1/app/game-center/'
const streamer = { streamerUserId: 7 }
const forGood = Number.POSITIVE_INFINITY

type AnyResource = Pick<Resource<object, unknown>, 'staleTime' | 'toPath'>

// docs/behaviour/server.md#freshness, and its page sizes
it.each<[string, number, AnyResource]>([
  [`${CONTROL}feature-flags`, forGood, featureFlags],
  [`${CONTROL}reports/reasons`, forGood, reportReasons],
  [`${WEB}user/info`, minutes(5), userInfo],
  [`${WEB}user/languages`, forGood, userLanguages],
  [`${WEB}balance`, 0, balance],
  [`${WEB}lobby/filter-parameters`, forGood, filterParameters],
  [
    `${GAME_CENTER}fortune-wheels/events?streamerUserId=7`,
    seconds(5),
    withParams(wheelEvents, streamer),
  ],
  [
    `${GAME_CENTER}jackpot/events?streamerUserId=7`,
    seconds(5),
    withParams(jackpotEvents, streamer),
  ],
  [`${GAME_CENTER}fortune-wheels/cockpit/events`, seconds(5), cockpit],
  [
    `${GAME_CENTER}rewards?page=0&size=6&sort=createdAt&order=asc`,
    0,
    withParams(rewards, { page: 0 }),
  ],
  [`${WEB}favourites/streamers`, minutes(1), favourites],
  [`${WEB}pool?streamerUserId=7`, 0, withParams(poolInfo, streamer)],
  [`${WEB}pool/bank-overview?streamerUserId=7`, 0, withParams(bankOverview, streamer)],
  [`${WEB}pool/transaction?page=0&size=11`, seconds(2), withParams(poolTransactions, { page: 0 })],
  [
    `${WEB}leaderboard/top-copiers?streamerUserId=7`,
    seconds(30),
    withParams(leaderboard, { ranking: 'copiers', ...streamer }),
  ],
  [
    `${WEB}leaderboard/top-winners?streamerUserId=7`,
    seconds(30),
    withParams(leaderboard, { ranking: 'winners', ...streamer }),
  ],
  [`${WEB}rooms/0x1/chat-history`, seconds(2), withParams(chatHistory, { roomId: '0x1' })],
  [`${WEB}rooms/0x1/round`, 0, withParams(roomCopySession, { roomId: '0x1' })],
  [
    `${WEB}stream-settings?channelId=c`,
    seconds(50),
    withParams(streamSettings, { channelId: 'c' }),
  ],
  [`${WEB}subscription`, 0, copySession],
  [`${WEB}tip?streamerId=7`, minutes(5), withParams(tipAmounts, { streamerId: 7 })],
  [
    `${WEB}user/game-actions?streamerWalletHash=0x1&from=d&size=5`,
    seconds(2),
    withParams(copiedActions, { wallet: '0x1', from: 'd' }),
  ],
  [`${WEB}user/game-actions/all?page=0&size=11`, seconds(2), withParams(copyHistory, { page: 0 })],
  [
    `${WEB}streamer/game-actions?streamerWalletHash=0x1&from=d&size=13`,
    seconds(2),
    withParams(streamerFeed, { wallet: '0x1', from: 'd' }),
  ],
  [
    `${WEB}streamer/game-actions?streamerWalletHash=0x1&size=16`,
    seconds(2),
    withParams(playerHistory, { wallet: '0x1' }),
  ],
  [
    `${WEB}streamer/wallet/0x1?showOffline=false`,
    seconds(5),
    withParams(presence, { wallet: '0x1' }),
  ],
  [`${WEB}game/top`, minutes(5), topGames],
  [`${WEB}schedule?page=0&size=10`, minutes(1), withParams(schedule, { page: 0 })],
  [
    `${WEB}currency/rate?from=USD&to=EUR`,
    minutes(1),
    withParams(currencyRate, { from: 'USD', to: 'EUR' }),
  ],
])('%s is fresh for %i ms', (path, staleTime, resource) => {
  expect(resource.toPath({})).toBe(path)
  expect(resource.staleTime).toBe(staleTime)
})

it.each<[string, string, string | undefined, (http: Sender) => Promise<unknown>]>([
  ['PUT', `${WEB}user/language?language=pl`, undefined, http => setLanguage(http, 'pl')],
  ['PATCH', `${WEB}user/nickname?name=Juniper`, undefined, http => setNickname(http, 'Juniper')],
  ['POST', `${WEB}favourites/streamers/7`, undefined, http => toggleFavourite(http, 7)],
  [
    'PATCH',
    `${GAME_CENTER}fortune-wheels/cockpit/events/3/start`,
    '{"durationSeconds":60}',
    http => startWheel(http, 3, 60, 'k'),
  ],
  [
    'PATCH',
    `${GAME_CENTER}fortune-wheels/cockpit/events/3/stop`,
    undefined,
    http => stopWheel(http, 3, 'k'),
  ],
  ['PATCH', `${GAME_CENTER}rewards/3/claim`, undefined, http => claimReward(http, 3, 'k')],
  [
    'POST',
    `${WEB}pool/deposit`,
    '{"streamerUserId":7,"amount":2.5}',
    http => deposit(http, 7, '2.5', 'k'),
  ],
  ['POST', `${WEB}pool/withdraw`, '{"streamerUserId":7}', http => withdraw(http, 7, 'k')],
  ['POST', `${WEB}tip/send`, '{"streamerUserId":7,"amount":5}', http => sendTip(http, 7, '5', 'k')],
  [
    'POST',
    `${WEB}subscription`,
    '{"player_wallet":"0x1","player_id":7,"subscriberBetAmount":2,"isChangeGameRule":false}',
    http =>
      startCopying(http, { wallet: '0x1', playerId: 7, bet: '2', isChangeGameRule: false }, 'k'),
  ],
  ['DELETE', `${WEB}subscription`, undefined, http => stopCopying(http, 'k')],
  [
    'POST',
    `${CONTROL}reports/7`,
    '{"reason":"CHEATING"}',
    http => sendReport(http, 7, { reason: 'CHEATING' }, 'k'),
  ],
])('%s %s sends %s', async (method, path, body, send) => {
  const sent: [string, RequestOptions][] = []
  const http: Sender = {
    async request(...call) {
      sent.push(call)
      return '"added"'
    },
  }
  // Only what is sent counts: a copy session isn't what this answers.
  await send(http).catch(() => {})
  expect(sent).toMatchObject([[path, { method }]])
  expect(sent[0]?.[1].body).toBe(body)
})
