import type * as v from 'valibot'
import type { ChatMessage } from '../../../src/model/chat-message.ts'
import { isLive, type PlayerSummary, type Settings } from '../../../src/model/lobby.ts'
import type { Balance } from '../../../src/model/money.ts'
import type { GameThumbnail } from '../../../src/model/room.ts'
import type { NestedTexts } from '../../../src/model/translations.ts'
import { FEATURE_FLAGS, type FeatureFlag, type FeatureFlags } from '../../../src/model/user.ts'
import { ApiError } from '../api-error.ts'
import type { WireSession } from '../copying-state.ts'
import { fromUsd, rateOf, usdPrice } from '../currency.ts'
import { games } from '../data/games.ts'
import type { DemoState } from '../demo-state.ts'
import type { Answer, Call, UserAnswer, UserCall } from '../http.ts'
import { drawPicture, inWidth } from '../pictures.ts'
import { summaryOf } from './records.ts'

/** Answers the user's balance; there is none in no-code mode (docs/behaviour/demo.md#calls). */
export const balance: UserAnswer<typeof Balance> = ({ wallet }, state) => {
  if (state.settings.appMode === 'NOCODE') return { balance: 0, currency: '' }
  return { balance: state.accounts.get(wallet).balance, currency: state.settings.tokenName }
}

/** Answers the viewer's copy session in a room, or null. */
export function roomRound({ params, wallet }: UserCall, state: DemoState): WireSession | null {
  const person = state.people.byWallet(params.roomId ?? '')
  if (!person) throw new ApiError(404, 'Player by query not found')
  const round = state.copying.sessionOf(wallet)
  return round?.playerWalletHash === person.wallet ? round : null
}

/** Flags that are off unless the scenario forces them on. */
const OFF: readonly FeatureFlag[] = ['become_a_streamer']

export function featureFlags(_call: Call, { settings }: DemoState): FeatureFlags {
  return Object.fromEntries(
    FEATURE_FLAGS.map(flag => [flag, settings.forceFlags.includes(flag) || !OFF.includes(flag)]),
  )
}

export const topGames = (_call: Call, state: DemoState): v.InferInput<typeof GameThumbnail>[] =>
  games.map(game => {
    const images = state.pictures.ofGame(game)
    const image = images.SIXTEEN_NINE ?? null
    return { id: game.id, name: game.name, provider: game.provider, images, image }
  })

/** Answers the messages of a room, oldest first. */
export function chatHistory(
  { params, wallet }: Call,
  state: DemoState,
): v.InferInput<typeof ChatMessage>[] {
  const history = state.chats.history(params.roomId ?? '', wallet)
  if (!history) throw new ApiError(404, 'Info by query not found')
  return history
}

/** Answers the rate from one currency to another: the worth of one unit of `from` in `to`. */
export function currencyRate({ query }: Call, { settings }: DemoState): number {
  const priceOf = (name: string | null): number => {
    const currency = name?.trim().toUpperCase() ?? ''
    const price = currency === settings.tokenName ? settings.tokenPrice : usdPrice(currency)
    if (price === undefined) throw new ApiError(404, 'Info by query not found')
    return price
  }
  return rateOf(priceOf(query.get('from')), priceOf(query.get('to')))
}

/** Answers a sample picture; it never changes, so it may be cached for a day. */
export function image({ params, query }: Call): Response {
  const svg = drawPicture(params.kind ?? '', params.name ?? '')
  if (svg === undefined) throw new ApiError(404, 'Not Found')
  return new Response(inWidth(svg, query.get('width')), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Answers the operator's settings, with the bet volumes also in session currency. */
export const operatorSettings: Answer<typeof Settings> = (_call, state) => {
  const { tokenName, tokenPrice } = state.settings
  const settings = state.operator.settings()
  const inSession = (usd: number) => fromUsd(tokenName, tokenPrice, usd)
  return {
    ...settings,
    confirmsRounds: true,
    minBetVolumeInSessionCurrency: inSession(settings.minBetVolume),
    maxBetVolumeInSessionCurrency: inSession(settings.maxBetVolume),
    defaultBetVolumeInSessionCurrency: inSession(settings.defaultBetVolume),
  }
}

/** Answers the player of a wallet, if online or if `showOffline` is set. */
export const streamerByWallet: Answer<typeof PlayerSummary> = ({ params, query }, state) => {
  const person = state.people.byWallet(params.wallet ?? '')
  const isShown =
    person && (query.get('showOffline') === 'true' || isLive(state.presence.status(person.wallet)))
  if (!isShown) throw new ApiError(404, 'Player by query not found')
  return summaryOf(person)
}

const texts: Readonly<Record<string, NestedTexts>> = {
  en: { operator: { demo: { note: 'Sample data. Nobody plays for money here.' } } },
  pl: { operator: { demo: { note: 'Dane przykładowe. Nikt tu nie gra na pieniądze.' } } },
}

/** Answers the operator's own texts for a locale, which override the widget's. */
export function templatedTranslations(
  { query, wallet }: Call,
  { notifications: notices }: DemoState,
): NestedTexts {
  const locale = query.get('locale') ?? ''
  if (wallet !== null) notices.setLocale(wallet, locale)
  return texts[locale] ?? {}
}
