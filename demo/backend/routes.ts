import { ApiError } from './api-error.ts'
import type { Call, Handler, Route, UserCall } from './http.ts'
import { balance } from './resources/balance.ts'
import { chatHistory } from './resources/chat-history.ts'
import { currencyRate } from './resources/currency-rate.ts'
import { favouriteStreamers, toggleFavourite } from './resources/favourites.ts'
import { featureFlags } from './resources/feature-flags.ts'
import { streamerActions, streamerInfo } from './resources/game-actions.ts'
import {
  cockpitEvents,
  jackpotEvents,
  joinJackpot,
  joinWheel,
  startCockpitEvent,
  stopCockpitEvent,
  wheelEvents,
} from './resources/game-center.ts'
import { topGames } from './resources/games.ts'
import { copiedActions, copyHistory, poolTransactions } from './resources/history.ts'
import { image } from './resources/images.ts'
import { topCopiers, topWinners } from './resources/leaderboard.ts'
import {
  filterParameters,
  lobby,
  lobbyWallet,
  topStreamers,
  walletByCode,
} from './resources/lobby.ts'
import { bankOverview, depositIntoPool, pool, withdrawFromPool } from './resources/pool.ts'
import { report, reportReasons } from './resources/reports.ts'
import { claimReward, rewards } from './resources/rewards.ts'
import { roomRound } from './resources/round.ts'
import { schedule } from './resources/schedule.ts'
import { operatorSettings } from './resources/settings.ts'
import { streamSettings } from './resources/stream-settings.ts'
import { streamerByWallet } from './resources/streamer.ts'
import { createSubscription, deleteSubscription, subscription } from './resources/subscription.ts'
import { sendTip, tipAmounts } from './resources/tips.ts'
import { templatedTranslations } from './resources/translations.ts'
import { changeLanguage, changeNickname, userInfo, userLanguages } from './resources/user.ts'

/** A call that anybody may make. */
function open(method: string, path: string, latency: number, handler: Handler): Route {
  return { method, path, latency, handler }
}

/** A call that needs a token. */
function signedIn(
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

const COCKPIT = '/api/v1/app/game-center/fortune-wheels/cockpit/events'

/** Every call of the API: method, path, milliseconds at factor 1, who answers. */
export const routes: readonly Route[] = [
  signedIn('GET', 'user/info', 100, userInfo),
  signedIn('GET', 'user/languages', 150, userLanguages),
  signedIn('PUT', 'user/language', 200, changeLanguage),
  signedIn('PATCH', 'user/nickname', 250, changeNickname),
  signedIn('GET', 'balance', 150, balance),

  open('GET', '/api/v1/app/control/user/feature-flags', 50, featureFlags),
  open('GET', 'settings', 100, operatorSettings),
  open('GET', 'translations/templated', 50, templatedTranslations),
  open('GET', 'currency/rate', 100, currencyRate),

  open('GET', 'lobby', 300, lobby),
  open('GET', 'lobby/top-streamers', 250, topStreamers),
  open('GET', 'lobby/filter-parameters', 200, filterParameters),
  open('GET', 'lobby/wallet', 200, lobbyWallet),
  open('GET', 'lobby/wallet-by-code', 250, walletByCode),
  open('GET', 'streamer/wallet/{wallet}', 150, streamerByWallet),
  open('GET', 'streamer/game-actions', 200, streamerActions),
  open('GET', 'streamer/info', 100, streamerInfo),
  open('GET', 'stream-settings', 100, streamSettings),
  open('GET', 'schedule', 300, schedule),
  open('GET', 'rooms/{roomId}/chat-history', 150, chatHistory),

  signedIn('GET', 'favourites/streamers', 200, favouriteStreamers),
  signedIn('POST', 'favourites/streamers/{playerId}', 150, toggleFavourite),
  signedIn('GET', 'user/game-actions/all', 250, copyHistory),
  signedIn('GET', 'user/game-actions', 200, copiedActions),
  signedIn('GET', 'pool/transaction', 250, poolTransactions),
  signedIn('GET', 'pool', 150, pool),
  signedIn('GET', 'pool/bank-overview', 200, bankOverview),
  signedIn('POST', 'pool/deposit', 300, depositIntoPool),
  signedIn('POST', 'pool/withdraw', 300, withdrawFromPool),
  signedIn('GET', 'subscription', 150, subscription),
  signedIn('POST', 'subscription', 300, createSubscription),
  // docs/behaviour/demo.md#calls: the demo's update changes nothing.
  signedIn('PUT', 'subscription', 200, subscription),
  signedIn('DELETE', 'subscription', 300, deleteSubscription),

  signedIn('GET', '/api/v1/app/game-center/rewards', 200, rewards),
  signedIn('PATCH', '/api/v1/app/game-center/rewards/{id}/claim', 250, claimReward),

  signedIn('GET', 'rooms/{roomId}/round', 100, roomRound),
  signedIn('GET', 'tip', 150, tipAmounts),
  signedIn('POST', 'tip/send', 300, sendTip),
  open('GET', 'leaderboard/top-copiers', 200, topCopiers),
  open('GET', 'leaderboard/top-winners', 200, topWinners),
  open('GET', 'game/top', 200, topGames),
  signedIn('GET', '/api/v1/app/control/user/reports/reasons', 100, reportReasons),
  signedIn('POST', '/api/v1/app/control/user/reports/{userId}', 250, report),
  open('GET', '/api/v1/app/game-center/fortune-wheels/events', 200, wheelEvents),
  signedIn('POST', '/api/v1/app/game-center/fortune-wheels/events/{eventId}/join', 250, joinWheel),
  open('GET', '/api/v1/app/game-center/jackpot/events', 200, jackpotEvents),
  signedIn('POST', '/api/v1/app/game-center/jackpot/events/{eventId}/join', 250, joinJackpot),
  signedIn('GET', COCKPIT, 200, cockpitEvents),
  signedIn('PATCH', `${COCKPIT}/{id}/start`, 250, startCockpitEvent),
  signedIn('PATCH', `${COCKPIT}/{id}/stop`, 250, stopCockpitEvent),

  open('GET', 'images/{kind}/{name}', 0, image),
]
