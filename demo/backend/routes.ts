import { ApiError } from './api-error.ts'
import type { Call, Handler, Route, UserCall } from './http.ts'
import { whereAllowed } from './play/responsible-play.ts'
import { favouriteStreamers, toggleFavourite } from './resources/favourites.ts'
import {
  copiedActions,
  copyHistory,
  poolTransactions,
  streamerActions,
  streamerInfo,
} from './resources/game-actions.ts'
import {
  cockpitEvents,
  jackpotEvents,
  joinJackpot,
  joinWheel,
  startCockpitEvent,
  stopCockpitEvent,
  wheelEvents,
} from './resources/game-center.ts'
import { topCopiers, topWinners } from './resources/leaderboard.ts'
import {
  filterParameters,
  lobby,
  lobbyWallet,
  topStreamers,
  walletByCode,
} from './resources/lobby.ts'
import {
  balance,
  chatHistory,
  currencyRate,
  featureFlags,
  image,
  operatorSettings,
  roomRound,
  streamerByWallet,
  templatedTranslations,
  topGames,
} from './resources/lookups.ts'
import { playBreak, setUserLimits, takeBreak, userLimits } from './resources/play-limits.ts'
import { bankOverview, depositIntoPool, pool, withdrawFromPool } from './resources/pool.ts'
import { report, reportReasons } from './resources/reports.ts'
import { claimReward, rewards } from './resources/rewards.ts'
import { schedule } from './resources/schedule.ts'
import { streamSettings } from './resources/stream-settings.ts'
import { requestModeration, setStreamStatus, studio } from './resources/studio.ts'
import {
  createSubscription,
  decideRound,
  deleteSubscription,
  subscription,
} from './resources/subscription.ts'
import { sendTip, tipAmounts } from './resources/tips.ts'
import { changeLanguage, changeNickname, userInfo, userLanguages } from './resources/user.ts'

/** Creates a read that needs no token. */
function publicRoute(path: string, latency: number, handler: Handler): Route {
  return { method: 'GET', path, latency, handler }
}

/** Creates a route that needs a token. */
function userRoute(
  method: string,
  path: string,
  latency: number,
  handler: Handler<UserCall>,
): Route {
  const guarded: Handler = (call: Call, state) => {
    if (call.wallet === null) throw new ApiError(401, 'Unauthorized')
    return handler({ ...call, wallet: call.wallet }, state)
  }
  return { method, path, latency, handler: guarded }
}

/** Creates a route that must not count twice, and therefore needs an `Idempotency-Key` as well. */
function keyedRoute(
  method: string,
  path: string,
  latency: number,
  handler: Handler<UserCall>,
): Route {
  return userRoute(method, path, latency, (call, state) => {
    if (!call.request.headers.get('idempotency-key'))
      throw new ApiError(400, 'Idempotency-Key is required')
    return handler(call, state)
  })
}

const COCKPIT = '/api/v1/app/game-center/fortune-wheels/cockpit/events'

/** Every route of the API: method, path, latency in milliseconds, handler. */
export const routes: readonly Route[] = [
  userRoute('GET', 'user/info', 100, userInfo),
  userRoute('GET', 'user/languages', 150, userLanguages),
  userRoute('PUT', 'user/language', 200, changeLanguage),
  userRoute('PATCH', 'user/nickname', 250, changeNickname),
  userRoute('GET', 'user/break', 50, playBreak),
  userRoute('PATCH', 'user/break', 150, takeBreak),
  userRoute('GET', 'user/limits', 50, userLimits),
  userRoute('PUT', 'user/limits', 150, setUserLimits),
  userRoute('GET', 'balance', 150, balance),

  publicRoute('/api/v1/app/control/user/feature-flags', 50, featureFlags),
  publicRoute('settings', 100, operatorSettings),
  publicRoute('translations/templated', 50, templatedTranslations),
  publicRoute('currency/rate', 100, currencyRate),

  publicRoute('lobby', 300, lobby),
  publicRoute('lobby/top-streamers', 250, topStreamers),
  publicRoute('lobby/filter-parameters', 200, filterParameters),
  publicRoute('lobby/wallet', 200, lobbyWallet),
  publicRoute('lobby/wallet-by-code', 250, walletByCode),
  publicRoute('streamer/wallet/{wallet}', 150, streamerByWallet),
  publicRoute('streamer/game-actions', 200, streamerActions),
  publicRoute('streamer/info', 100, streamerInfo),
  publicRoute('stream-settings', 100, streamSettings),
  publicRoute('schedule', 300, schedule),
  publicRoute('rooms/{roomId}/chat-history', 150, chatHistory),

  userRoute('GET', 'favourites/streamers', 200, favouriteStreamers),
  userRoute('POST', 'favourites/streamers/{playerId}', 150, toggleFavourite),
  userRoute('GET', 'user/game-actions/all', 250, copyHistory),
  userRoute('GET', 'user/game-actions', 200, copiedActions),
  userRoute('GET', 'pool/transaction', 250, poolTransactions),
  userRoute('GET', 'pool', 150, pool),
  userRoute('GET', 'pool/bank-overview', 200, bankOverview),
  keyedRoute('POST', 'pool/deposit', 300, whereAllowed('pool', depositIntoPool)),
  keyedRoute('POST', 'pool/withdraw', 300, withdrawFromPool),
  userRoute('GET', 'subscription', 150, subscription),
  keyedRoute('POST', 'subscription', 300, whereAllowed('copying', createSubscription)),
  keyedRoute('POST', 'subscription/rounds/{proposalId}', 150, decideRound),
  // The demo's update changes nothing (docs/behaviour/demo.md#calls).
  userRoute('PUT', 'subscription', 200, subscription),
  keyedRoute('DELETE', 'subscription', 300, deleteSubscription),

  userRoute('GET', '/api/v1/app/game-center/rewards', 200, rewards),
  keyedRoute('PATCH', '/api/v1/app/game-center/rewards/{id}/claim', 250, claimReward),

  userRoute('GET', 'rooms/{roomId}/round', 100, roomRound),
  userRoute('GET', 'tip', 150, tipAmounts),
  keyedRoute('POST', 'tip/send', 300, whereAllowed('tips', sendTip)),
  publicRoute('leaderboard/top-copiers', 200, topCopiers),
  publicRoute('leaderboard/top-winners', 200, topWinners),
  publicRoute('game/top', 200, topGames),
  userRoute('GET', '/api/v1/app/control/user/reports/reasons', 100, reportReasons),
  keyedRoute('POST', '/api/v1/app/control/user/reports/{userId}', 250, report),
  publicRoute('/api/v1/app/game-center/fortune-wheels/events', 200, wheelEvents),
  keyedRoute(
    'POST',
    '/api/v1/app/game-center/fortune-wheels/events/{eventId}/join',
    250,
    whereAllowed('wheel', joinWheel),
  ),
  publicRoute('/api/v1/app/game-center/jackpot/events', 200, jackpotEvents),
  keyedRoute(
    'POST',
    '/api/v1/app/game-center/jackpot/events/{eventId}/join',
    250,
    whereAllowed('jackpot', joinJackpot),
  ),
  userRoute('GET', COCKPIT, 200, cockpitEvents),
  keyedRoute('PATCH', `${COCKPIT}/{id}/start`, 250, startCockpitEvent),
  keyedRoute('PATCH', `${COCKPIT}/{id}/stop`, 250, stopCockpitEvent),

  userRoute('GET', 'studio/{roomId}', 150, studio),
  userRoute('POST', 'studio/{roomId}/request', 250, requestModeration),
  userRoute('PATCH', 'studio/{roomId}/stream', 200, setStreamStatus),

  publicRoute('images/{kind}/{name}', 0, image),
]
