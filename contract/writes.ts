import * as v from 'valibot'
import type { Sender } from '../src/api/http.ts'
import { Money } from '../src/lib/amount.ts'
import { FavouriteChange } from '../src/model/account.ts'
import { CopySession } from '../src/model/copy-session.ts'
import { Stream } from '../src/model/lobby.ts'
import { UserLimits } from '../src/model/play-limits.ts'
import { Report } from '../src/model/room.ts'
import { SocketTicket } from '../src/model/user.ts'
import { api, type WriteName } from './api.ts'
import {
  copySession,
  NEWCOMER_WALLET,
  OWN_WALLET,
  OWN_WHEEL,
  STREAMER_ID,
  stream,
  WALLET,
} from './examples.ts'
import { notOwner, type Refusals } from './refusals.ts'
import { AnyId } from './strict-schema.ts'

/** Description of a write for those who write a backend. */
export interface WriteDescription {
  readonly summary: string
  readonly description?: string
  /** Sends an example request, by operation id; one operation for each path. */
  readonly calls: Readonly<Record<string, (http: Sender) => Promise<unknown>>>
  /** Names of the path's parameters, by their values in the example. */
  readonly pathParams?: Readonly<Record<string, string>>
  readonly body?: v.GenericSchema
  /** Meaning of a 404 that is an answer. */
  readonly notFound?: string
  readonly refusals?: Refusals
  /** Response that the widget reads; by default any 2xx, with any body but an HTML page, or none, is a success. */
  readonly response?: { readonly schema: v.GenericSchema; readonly example: unknown }
}

type Writes = Readonly<Record<WriteName, WriteDescription>>

const KEY = '5f0c4f0e-3d57-4c1b-9a55-0f6b7f5b2d10'
/** The digits that were typed: a JSON number without exponent. */
const RequestAmount = v.pipe(v.number(), v.gtValue(0))
const streamerBody = { streamerUserId: AnyId, amount: RequestAmount }

/** Every write of the widget. */
export const writes: Writes = {
  setNickname: {
    summary: 'Changes the user’s nickname',
    description:
      'A refusal (4xx) is shown to the user with its `message`, or with the widget’s text of `details.key`.',
    refusals: {
      404: {
        description:
          'The widget has texts of its own for two keys: `error.request.field.validation` for a nickname that is empty or not allowed, `error.user.update.nickname` for one that is taken. Any other 4xx means the same with the same key.',
        examples: {
          'not allowed': {
            message: 'Invalid nickname. Please ensure it meets the required criteria.',
            details: { key: 'error.request.field.validation', arguments: [] },
          },
          taken: {
            message: 'User with entered nickname already exists',
            details: { key: 'error.user.update.nickname', arguments: [] },
          },
        },
      },
    },
    calls: { setNickname: http => api.setNickname(http, 'Kasia') },
  },
  setLanguage: {
    summary: 'Changes the user’s preferred language',
    calls: { setLanguage: http => api.setLanguage(http, 'pl') },
  },
  requestSocketTicket: {
    summary: 'Returns a ticket for one connection of the socket',
    description:
      'It stands in the socket’s address as `?ticket=` in place of `?token=`, so that no token gets into the logs of proxies. It opens one connection, as the user of the request, for at most 30 s: the first CONNECT uses it up. Until then SockJS may try several transports with it, and all requests of the session that has connected carry it. The widget requests one before each connection.',
    calls: { requestSocketTicket: http => api.requestSocketTicket(http) },
    response: {
      schema: SocketTicket,
      example: { ticket: 'mX3o0P4nVbT1u7Zc9qLkGQ', expiresIn: 30 },
    },
    notFound: 'This server has no tickets: the token stands in the address',
  },
  takeBreak: {
    summary: 'Starts a break of the user',
    description:
      'Until then end what the user copies, and refuse (4xx) copying, deposits, tips and joining of events with money; withdrawals and claims stay possible. A break is never shortened: keep the later of the present end and `until`, at most 24 hours from now. The widget sends the same again when it didn’t get the answer, also when less is left of it than the 15 minutes that viewers choose at least, or nothing.',
    calls: { takeBreak: http => api.takeBreak(http, '2026-11-25T18:00:00.000Z') },
    body: v.object({ until: v.string() }),
    notFound: 'This server keeps no breaks: this one holds on the device',
  },
  setUserLimits: {
    summary: 'Sets the user’s own limits of a play session',
    description:
      'All four at once; null for none. A lower one applies at once, a higher one from the next session on, and not before the market’s `limitRaiseDelayHours` are over: answer with both, and with the end of that delay as `nextFrom`. The same values sent again change nothing. Once one is reached, by the user or the operator, end what the user copies, and refuse (4xx) copying, deposits, tips and joining of events with money until the session ends, and a stake that would go beyond one at any time.',
    calls: {
      setUserLimits: http =>
        api.setUserLimits(http, {
          loss: new Money('80'),
          win: null,
          stake: new Money('200'),
          seconds: 3600,
        }),
    },
    body: v.object({
      lossLimit: v.nullable(RequestAmount),
      winLimit: v.nullable(RequestAmount),
      stakeLimit: v.nullable(RequestAmount),
      timeLimitSeconds: v.nullable(v.number()),
    }),
    response: {
      schema: UserLimits,
      example: {
        current: { lossLimit: 50, winLimit: null, stakeLimit: 200, timeLimitSeconds: 3600 },
        next: { lossLimit: 80, winLimit: null, stakeLimit: 200, timeLimitSeconds: 3600 },
        nextFrom: '2026-11-26T18:00:00Z',
      },
    },
    notFound: 'This server enforces no limits of users: they hold on the device',
  },
  toggleFavourite: {
    summary: 'Adds a streamer to the user’s favourites, or removes them',
    calls: { toggleFavourite: http => api.toggleFavourite(http, STREAMER_ID) },
    pathParams: { [STREAMER_ID]: 'playerId' },
    response: { schema: FavouriteChange, example: 'added' },
  },
  startCopying: {
    summary: 'Starts to copy a streamer’s bets',
    description:
      'With `confirmsRounds` no bet is placed at once: each one is proposed by `ROUND_PROPOSED` and waits for the viewer (`docs/responsible-play.md#confirm-each-round`). A server whose settings don’t say `confirmsRounds` is never asked. The rules of the operator’s market hold whatever the request says.',
    calls: {
      startCopying: http =>
        api.startCopying(
          http,
          {
            wallet: WALLET,
            playerId: STREAMER_ID,
            bet: '2',
            isChangeGameRule: true,
            confirmsRounds: true,
            secondsBetweenRounds: 5,
            parallelCopying: false,
          },
          KEY,
        ),
    },
    body: v.object({
      player_wallet: v.string(),
      player_id: AnyId,
      subscriberBetAmount: RequestAmount,
      isChangeGameRule: v.boolean(),
      confirmsRounds: v.optional(v.boolean()),
      secondsBetweenRounds: v.optional(v.number()),
      parallelCopying: v.optional(v.boolean()),
    }),
    response: { schema: CopySession, example: copySession },
  },
  decideRound: {
    summary: 'Places or skips a round that was proposed',
    description:
      'Only for sessions with `confirmsRounds`. PLACE bets on a round whose result nobody knows, at the latest the streamer’s next one. Refuse (4xx) what comes after `expiresAt`, with a `message` for the viewer: without a decision the round is skipped.',
    calls: {
      placeRound: http => api.decideRound(http, 'round-77', 'PLACE', KEY),
    },
    pathParams: { 'round-77': 'proposalId' },
    body: v.object({ decision: v.picklist(['PLACE', 'SKIP']) }),
  },
  stopCopying: {
    summary: 'Ends the user’s copy session',
    calls: { stopCopying: http => api.stopCopying(http, KEY) },
  },
  deposit: {
    summary: 'Deposits money in a streamer’s pool',
    description:
      'Have it in `GET pool/transaction` with the answer, or at most a minute later: until then the widget counts the deposit without its record.',
    calls: { deposit: http => api.deposit(http, STREAMER_ID, '10.5', KEY) },
    body: v.object(streamerBody),
  },
  withdraw: {
    summary: 'Withdraws the user’s whole share from a pool',
    calls: { withdraw: http => api.withdraw(http, STREAMER_ID, KEY) },
    body: v.object({ streamerUserId: AnyId }),
  },
  sendTip: {
    summary: 'Sends a streamer a tip',
    calls: { sendTip: http => api.sendTip(http, STREAMER_ID, '5', KEY) },
    body: v.object(streamerBody),
  },
  claimReward: {
    summary: 'Claims a reward',
    calls: { claimReward: http => api.claimReward(http, 'reward-9', KEY) },
    pathParams: { 'reward-9': 'id' },
  },
  joinEvent: {
    summary: 'Joins an event under a nickname',
    calls: {
      joinWheel: http =>
        api.joinEvent(
          http,
          { id: 'wheel-31', eventType: 'WHEEL_OF_FORTUNE', type: 'MONETARY' },
          'Kasia',
          KEY,
        ),
      joinJackpot: http =>
        api.joinEvent(
          http,
          { id: 'jackpot-8', eventType: 'JACKPOT', type: 'MONETARY' },
          'Kasia',
          KEY,
        ),
    },
    pathParams: { 'wheel-31': 'eventId', 'jackpot-8': 'eventId' },
    body: v.object({ nickName: v.string() }),
  },
  startWheel: {
    summary: 'Starts a wheel of the signed-in streamer',
    calls: { startWheel: http => api.startWheel(http, OWN_WHEEL, 80, KEY) },
    pathParams: { [OWN_WHEEL]: 'id' },
    body: v.object({ durationSeconds: v.pipe(v.number(), v.integer(), v.gtValue(0)) }),
  },
  stopWheel: {
    summary: 'Ends a running wheel without a winner',
    calls: { stopWheel: http => api.stopWheel(http, OWN_WHEEL, KEY) },
    pathParams: { [OWN_WHEEL]: 'id' },
  },
  sendReport: {
    summary: 'Reports a user',
    calls: {
      sendReport: http =>
        api.sendReport(http, STREAMER_ID, { reason: 'CHEATING', comment: 'A bot' }, KEY),
    },
    pathParams: { [STREAMER_ID]: 'userId' },
    body: Report,
  },
  requestModeration: {
    summary: 'Asks the operator to review the user’s stream',
    refusals: { 403: notOwner },
    calls: { requestModeration: http => api.requestModeration(http, NEWCOMER_WALLET) },
    pathParams: { [NEWCOMER_WALLET]: 'roomId' },
    response: { schema: Stream, example: { ...stream, moderationStage: 'REQUESTED' } },
  },
  setStreamStatus: {
    summary: 'Asks for a status of the user’s stream',
    description: 'Answers with the stream as it is then; only the server makes one `BROADCAST`.',
    refusals: {
      403: notOwner,
      409: {
        description:
          'The stream is live already: the widget says that another tab is live. Any other 4xx counts as a user who may not go live.',
        examples: { 'live elsewhere': { message: 'The stream is live already' } },
      },
    },
    calls: { setStreamStatus: http => api.setStreamStatus(http, OWN_WALLET, 'STARTING') },
    pathParams: { [OWN_WALLET]: 'roomId' },
    body: v.object({ status: v.picklist(['ONLINE', 'OFFLINE', 'STARTING']) }),
    response: { schema: Stream, example: { ...stream, status: 'STARTING' } },
  },
}
