import type * as v from 'valibot'
import type { ParamsOf, ReadName } from './api.ts'
import {
  ACTION_DATE,
  CHANNEL_ID,
  chatMessage,
  copiedAction,
  copySession,
  gameAction,
  lobbyRecord,
  noCopySession,
  OWN_ID,
  OWN_WALLET,
  OWN_WHEEL,
  playerRecord,
  playerSummary,
  STREAMER_ID,
  scheduleEntry,
  stream,
  WALLET,
} from './examples.ts'
import { notOwner, type Refusals } from './refusals.ts'
import { OperatorSettings } from './settings.ts'

/** Description of a read for those who write a backend. */
export interface ReadDescription<P> {
  readonly summary: string
  /** Rules that the schema can't express. */
  readonly description?: string
  /** Parameters of an example request by operation id; one operation for each path. */
  readonly calls: Readonly<Record<string, P>>
  /** Meaning of a 404, where it is an answer and not an error. */
  readonly notFound?: string
  readonly refusals?: Refusals
  /** Response with fields that the widget parses only where they are used; by default the resource's. */
  readonly schema?: v.GenericSchema
  /** Responses by name; the first one is complete. */
  readonly examples: Readonly<Record<string, unknown>>
}

type Reads = { readonly [K in ReadName]: ReadDescription<ParamsOf<K>> }

const page = { gameActions: [copiedAction], hasNext: false }
const streamer = { streamerUserId: STREAMER_ID }

/** Every read of the widget. */
export const reads: Reads = {
  userInfo: {
    summary: 'The signed-in user',
    description:
      'Read first, and again after each failed attempt to open the socket, to learn whether the session still holds.',
    calls: { userInfo: {} },
    examples: {
      player: {
        operatorId: 12,
        operatorName: 'Halden',
        walletHash: OWN_WALLET,
        language: 'en',
        nickname: 'Kasia',
        gameIntegrationType: 'DEFAULT_INTEGRATION',
      },
      'without a nickname': {
        operatorId: 12,
        operatorName: 'Halden',
        walletHash: OWN_WALLET,
        language: 'pl',
        nickname: null,
      },
    },
  },
  playBreak: {
    summary: 'The user’s break',
    description:
      'Read when the widget opens, when it is seen again, and when a break may be over: the `Date` of the answer decides. The longer one of the server’s and the device’s holds.',
    calls: { playBreak: {} },
    notFound: 'This server keeps no breaks: they hold on the device where they are taken',
    examples: {
      break: { until: '2026-11-25T18:00:00Z' },
      none: { until: null },
      'none as null': null,
    },
  },
  userLimits: {
    summary: 'The user’s own limits of a play session',
    description:
      'Only from a server that enforces them: `current` in the present session, `next` from the next one on, or from the first one after `nextFrom` where a raise has to wait (`limitRaiseDelayHours` of the market); null for none, amounts in session currency. The widget applies the strictest of these, the operator’s and those of the device (`docs/responsible-play.md#limits`).',
    calls: { userLimits: {} },
    notFound: 'This server enforces no limits of users: they hold on the device',
    examples: {
      raised: {
        current: { lossLimit: 50, winLimit: null, stakeLimit: 200, timeLimitSeconds: 3600 },
        next: { lossLimit: 80, winLimit: null, stakeLimit: 200, timeLimitSeconds: 3600 },
        nextFrom: '2026-11-26T18:00:00Z',
      },
    },
  },
  featureFlags: {
    summary: 'The operator’s feature flags',
    description:
      'The widget knows `gamification_center`, `gamification_center_sign_up_reward`, `gamification_center_wheel_of_fortune`, `gamification_center_jackpot`, `become_a_streamer` and `copy_stake_tips`; a missing one is off.',
    calls: { featureFlags: {} },
    examples: {
      flags: {
        gamification_center: true,
        gamification_center_sign_up_reward: true,
        gamification_center_wheel_of_fortune: true,
        gamification_center_jackpot: false,
        become_a_streamer: true,
        copy_stake_tips: true,
      },
    },
  },
  userLanguages: {
    summary: 'Codes of the languages that the user may choose',
    calls: { userLanguages: {} },
    examples: { languages: ['en', 'pl', 'de'] },
  },
  balance: {
    summary: 'The user’s balance, in session currency',
    calls: { balance: {} },
    examples: {
      fiat: { balance: 1250.5, currency: 'EUR' },
      'more digits than a JSON number keeps': {
        balance: '1234567890.12345678',
        currency: 'BTC',
      },
    },
  },
  settings: {
    summary: 'The operator’s settings',
    description:
      'Bet volumes in USD and in session currency; without a token, the session currency is the operator’s default. Without a smallest, largest and default bet in session currency play is paused for a signed-in viewer. A missing limit is no limit. `market` names the market whose rules for responsible play the widget keeps, or changes fields of its own profile; it wins over the page’s. `helpLinks` are addresses of help by locale, with `default` for all others.',
    calls: { settings: {} },
    schema: OperatorSettings,
    examples: {
      settings: {
        minBetVolume: 0.5,
        minBetVolumeInSessionCurrency: 0.46,
        maxBetVolume: 100,
        maxBetVolumeInSessionCurrency: 92.6,
        maxBetVolumeActive: true,
        defaultBetVolume: 2,
        defaultBetVolumeInSessionCurrency: 1.85,
        showOnlyStreamers: false,
        streamUrl: null,
        operatorName: 'Halden',
        sessionLossLimit: 200,
        sessionWinLimit: null,
        sessionTimeLimitSeconds: 3600,
        realityCheckMinutes: 60,
        confirmEachRound: false,
        confirmsRounds: true,
        market: 'gb',
        helpLinks: { default: 'https://help.example' },
      },
    },
  },
  templatedTexts: {
    summary: 'The operator’s texts in a locale',
    description:
      'Nested by the dots of their ids; they replace the widget’s own. `{}` replaces nothing.',
    calls: { templatedTexts: { locale: 'en' } },
    examples: { texts: { lobby: { title: 'Tonight at Halden' } } },
  },
  currencyRate: {
    summary:
      'Exchange rate: units of the target currency that one unit of the source currency is worth',
    calls: { currencyRate: { from: 'USD', to: 'EUR' } },
    examples: { rate: 0.926 },
  },
  lobby: {
    summary: 'Streamers and players, live and winning',
    description:
      'In the order of the lobby; the widget puts streamers first. Fields of a record that the server doesn’t know are null. Relative addresses of pictures belong to the API’s origin.',
    calls: { lobby: {} },
    examples: {
      lobby: {
        live: { total: 2, hasNext: false, records: [lobbyRecord, playerRecord] },
        winning: { total: 1, hasNext: false, records: [lobbyRecord] },
      },
    },
  },
  topStreamers: {
    summary: 'The recommended streamers, and what they have announced',
    calls: { topStreamers: {} },
    examples: { top: { streamers: [lobbyRecord], schedules: [scheduleEntry] } },
  },
  lobbyPlayer: {
    summary: 'The full record of a player',
    description: 'Opens a room; the answer is the same whether or not the player is online.',
    calls: { lobbyPlayer: { wallet: WALLET } },
    notFound: 'There is no such player.',
    examples: { streamer: lobbyRecord, player: playerRecord },
  },
  playerLookup: {
    summary: 'Looks a player up by wallet hash or exact nickname',
    calls: { playerLookup: { query: 'Mira' } },
    notFound: 'There is no such player.',
    examples: { summary: playerSummary },
  },
  walletByCode: {
    summary: 'The record of the streamer with a code',
    calls: { walletByCode: { code: '111111' } },
    refusals: {
      404: {
        description:
          'The key says which: `stream.lobby.otp.error.streamerOffline` for the code of a streamer who is offline, `stream.lobby.otp.error.wrongCode` for a wrong code. Without a key the code counts as wrong.',
        examples: {
          'streamer offline': {
            message: 'Streamer is offline',
            details: { key: 'stream.lobby.otp.error.streamerOffline', arguments: [] },
          },
          'wrong code': {
            message: 'Incorrect code, please try again',
            details: { key: 'stream.lobby.otp.error.wrongCode', arguments: [] },
          },
        },
      },
    },
    examples: { streamer: lobbyRecord },
  },
  filterParameters: {
    summary: 'Options of the players filter',
    calls: { filterParameters: {} },
    examples: {
      options: {
        languages: ['en', 'pl'],
        providers: ['Northlight'],
        games: [
          {
            id: 'book-of-embers',
            name: 'Book of Embers',
            provider: 'Northlight',
            image: '/images/games/book-of-embers.webp',
          },
        ],
      },
    },
  },
  schedule: {
    summary: 'Announced streams, soonest first',
    calls: { schedule: { page: 0 } },
    examples: { page: { total: 1, hasNext: false, content: [scheduleEntry] } },
  },
  presence: {
    summary: 'Whether a player is online',
    description: 'Polled every 15 s while a room is open.',
    calls: { presence: { wallet: WALLET } },
    notFound: 'The player is offline.',
    examples: { online: playerSummary },
  },
  streamerFeed: {
    summary: 'Actions of a player, newest first',
    description: 'A page begins after the action whose `date` is `from`.',
    calls: { streamerFeed: { wallet: WALLET, from: ACTION_DATE } },
    examples: { page: { gameActions: [gameAction], hasNext: true } },
  },
  playerHistory: {
    summary: 'Actions of an ordinary player, newest first',
    calls: { playerHistory: { wallet: WALLET, from: ACTION_DATE } },
    examples: { page: { gameActions: [gameAction], hasNext: true } },
  },
  copiedActions: {
    summary: 'Actions that the user copied from a streamer, newest first',
    description:
      'Each contains the streamer’s original in `nested`, without which it isn’t shown. A page begins after the action whose `date` is `from`.',
    calls: { copiedActions: { wallet: WALLET, from: ACTION_DATE } },
    examples: { page },
  },
  copyHistory: {
    summary: 'All actions that the user copied, newest first',
    calls: { copyHistory: { page: 0 } },
    examples: { page: { content: [copiedAction], totalElements: 1 } },
  },
  playedActions: {
    summary: 'The same in larger pages, to sum up a play session',
    calls: { playedActions: { page: 0 } },
    examples: { page: { content: [copiedAction], totalElements: 1 } },
  },
  poolTransactions: {
    summary: 'The user’s deposits to and withdrawals from pools, newest first',
    calls: { poolTransactions: { page: 0 } },
    examples: {
      page: {
        gameActions: [
          {
            id: 5501,
            actionType: 'BET_COPIED',
            amount: 10,
            currency: 'EUR',
            date: ACTION_DATE,
            streamerNickname: 'Mira',
          },
        ],
        hasNext: false,
      },
    },
  },
  playedTransactions: {
    summary: 'The same in larger pages, to sum up a play session',
    calls: { playedTransactions: { page: 0 } },
    examples: { none: { gameActions: [], hasNext: false } },
  },
  streamSettings: {
    summary: 'Addresses of a channel’s stream',
    description:
      'The address chooses the engine: `wss:` is LiveKit, a path that ends in `/whep` is WHEP, `.m3u8` is HLS, any other http(s) address a video.',
    calls: { streamSettings: { channelId: CHANNEL_ID } },
    examples: {
      stream: {
        streamUrl: 'https://media.example/channel-501/whep',
        operatorName: 'Halden',
        token: null,
        fallbackUrl: 'https://media.example/channel-501/index.m3u8',
      },
    },
  },
  chatHistory: {
    summary: 'Past messages of a room, oldest first',
    description:
      'The newest 200, as many as a chat shows. A read replaces what is on screen: messages that it lacks disappear.',
    calls: { chatHistory: { roomId: WALLET } },
    examples: { messages: [chatMessage] },
  },
  topGames: {
    summary: 'The operator’s games, best ones first',
    calls: { topGames: {} },
    examples: {
      games: [
        {
          id: 'book-of-embers',
          name: 'Book of Embers',
          images: {
            THREE_FOUR: '/images/games/book-of-embers-3x4.webp',
            SIXTEEN_NINE: '/images/games/book-of-embers-16x9.webp',
          },
          provider: 'Northlight',
          image: null,
        },
      ],
    },
  },
  leaderboard: {
    summary: 'Ranking of a streamer’s copiers',
    description:
      '`top-copiers` ranks by `copiedBetsCount`, `top-winners` by `winAmount`, the highest first. Without a token, or for a user without a rank, `currentUser` is null.',
    calls: {
      topCopiers: { ...streamer, ranking: 'copiers' },
      topWinners: { ...streamer, ranking: 'winners' },
    },
    examples: {
      ranking: {
        topPlayers: [
          { userId: 610, nickname: 'Tomek', copiedBetsCount: 340, position: 1, winAmount: 812.4 },
        ],
        currentUser: {
          userId: OWN_ID,
          nickname: 'Kasia',
          copiedBetsCount: 12,
          position: 57,
          winAmount: 3.2,
        },
      },
    },
  },
  favourites: {
    summary: 'The user’s favourite streamers, online ones first',
    calls: { favourites: {} },
    examples: {
      streamers: [
        {
          streamerId: STREAMER_ID,
          wallet: WALLET,
          nickname: 'Mira',
          shortBio: 'Slots every evening from eight.',
          online: true,
        },
      ],
    },
  },
  copySession: {
    summary: 'The user’s copy session, in any room',
    calls: { copySession: {} },
    examples: { copying: copySession, 'nothing copied': noCopySession },
  },
  roomCopySession: {
    summary: 'The user’s copy session in one room; null if there is none',
    calls: { roomCopySession: { roomId: WALLET } },
    examples: { copying: copySession, none: null },
  },
  poolInfo: {
    summary: 'A streamer’s pool, with the user’s share',
    description:
      'Amounts in session currency; the share in percent is 0 to 100, null until computed.',
    calls: { poolInfo: streamer },
    examples: {
      pool: {
        balance: 480.5,
        currency: 'EUR',
        monetaryShare: 20,
        percentageShare: 4.16,
        roundCount: 31,
        status: 'ACTIVE',
      },
    },
  },
  bankOverview: {
    summary: 'The money of a pool by contributor',
    calls: { bankOverview: streamer },
    examples: {
      bank: {
        totalBank: 480.5,
        currency: 'EUR',
        sections: [
          { label: 'MY_PART', amount: 20, percentage: 4.16, participants: [] },
          { label: 'STREAMER', amount: 300, percentage: 62.43, participants: [] },
          {
            label: 'OTHERS',
            amount: 160.5,
            percentage: 33.41,
            participants: [{ userId: 610, nickname: 'Tomek', amount: 160.5, percentage: 33.41 }],
          },
        ],
      },
    },
  },
  tipAmounts: {
    summary: 'Suggested tips, in session currency',
    description:
      'In a crypto session they are in USD; the widget converts them with `currency/rate`.',
    calls: { tipAmounts: { streamerId: STREAMER_ID } },
    examples: { amounts: [1, 5, 10, 20, 50, 100] },
  },
  wheelEvents: {
    summary: 'A streamer’s wheels of fortune',
    description: '`joined` is the user’s own; false without a token.',
    calls: { wheelEvents: streamer },
    examples: {
      wheels: [
        {
          id: 'wheel-31',
          joined: false,
          startAt: '2026-11-22T18:05:00Z',
          durationSeconds: 80,
          type: 'MONETARY',
        },
      ],
    },
  },
  jackpotEvents: {
    summary: 'A streamer’s jackpots',
    description: '`chanceToWin` is 0 to 1, `percentageBetVolume` 0 to 100.',
    calls: { jackpotEvents: streamer },
    examples: {
      jackpots: [
        {
          id: 'jackpot-8',
          type: 'MONETARY',
          startAt: '2026-11-22T17:00:00Z',
          finishAt: null,
          amountUsd: 1000,
          joined: true,
          chanceToWin: 0.12,
          gainedAmountUsd: 640,
          percentageBetVolume: 5,
          yourContributionUsd: 14.2,
          totalJoinedUsers: 41,
        },
      ],
    },
  },
  cockpit: {
    summary: 'The wheels that the signed-in streamer may run; null if there are none',
    calls: { cockpit: {} },
    examples: {
      group: {
        id: 4,
        name: 'Friday wheels',
        minViewersThreshold: 10,
        activationType: 'BY_STREAMER',
        startAt: '2026-11-20T00:00:00Z',
        finishAt: '2026-11-30T00:00:00Z',
        events: [
          {
            id: OWN_WHEEL,
            type: 'MONETARY',
            status: 'ACTIVE',
            amountUsd: 10,
            startAt: '2026-11-22T18:05:00Z',
            finishAt: '2026-11-22T18:06:20Z',
            durationSeconds: 80,
            durationRemainingSeconds: 42,
            winner: null,
            winTime: null,
          },
        ],
      },
      none: null,
    },
  },
  rewards: {
    summary: 'The user’s rewards, oldest first',
    description: '`unclaimedCount` counts those of all pages.',
    calls: { rewards: { page: 0 } },
    examples: {
      page: {
        rewards: {
          content: [
            {
              id: 'reward-9',
              gameType: 'JACKPOT',
              claimed: false,
              dateOfClaim: null,
              prize: { type: 'MONETARY', amountUsd: 10 },
            },
            {
              id: 'reward-7',
              gameType: 'WHEEL_OF_FORTUNE',
              claimed: true,
              dateOfClaim: '2026-11-21T20:15:00Z',
              prize: { type: 'PROMO_CODE', amountUsd: 5, promoCode: 'HALDEN-5' },
            },
          ],
          totalElements: 2,
          last: true,
        },
        unclaimedCount: 1,
      },
    },
  },
  reportReasons: {
    summary: 'Reasons for which a user may be reported, each with its text',
    calls: { reportReasons: {} },
    examples: { reasons: { CHEATING: 'Cheating', HARASSMENT_OR_HATE_SPEECH: 'Harassment' } },
  },
  studio: {
    summary: 'The user’s own stream, and where it is published (WHIP)',
    description: 'Only for the owner of the room. Without an ingest nothing can be published yet.',
    refusals: { 403: notOwner },
    calls: { studio: { roomId: OWN_WALLET } },
    examples: {
      studio: {
        stream,
        ingest: { whipUrl: 'https://media.example/channel-7042/whip', token: 'stream-key' },
      },
    },
  },
}
