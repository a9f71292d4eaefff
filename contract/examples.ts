import type * as v from 'valibot'
import type { LobbyRecord } from '../src/model/lobby.ts'

/** Values that the examples of several calls share. */
export const WALLET = '9f2c41d7a0b35e68'
/** A streamer of the sandbox, so that a client that was generated can use it with their token. */
export const OWN_WALLET = 'c42d21f74512668b2f0e7bfe81218e1a4beaea6b7d34d2eba91d07405a6d9e60'
/** A user who isn't a streamer yet. */
export const NEWCOMER_WALLET = '4be07d1c92fa6335'
export const STREAMER_ID = 501
export const OWN_ID = 7004
export const OWN_WHEEL = 'cockpit-7004-2'
export const CHANNEL_ID = 'channel-501'
export const ACTION_DATE = '2026-11-22T18:04:05'

const images = {
  THREE_FOUR: '/images/people/mira-3x4.webp',
  SIXTEEN_NINE: '/images/people/mira-16x9.webp',
  WIDTHS: [240, 480, 960],
}

/** The examples have all fields of a record, also those that a server may leave out. */
type RecordFields = Required<v.InferInput<typeof LobbyRecord>>

export const lobbyRecord = {
  userId: STREAMER_ID,
  wallet: WALLET,
  nickname: 'Mira',
  images,
  language: 'en',
  gameId: 'book-of-embers',
  gameName: 'Book of Embers',
  gameProvider: 'Northlight',
  rtp: 0.964,
  channelId: CHANNEL_ID,
  streamer: true,
  streamingType: 'WHIP',
  pool: { streamerUserId: STREAMER_ID, status: 'ACTIVE', userCount: 12, balance: 480.5 },
  showTipBalance: true,
  shortBio: 'Slots every evening from eight.',
  categories: ['SLOTS'],
  socialLinks: { TWITCH: 'https://twitch.tv/mira', KICK: null },
  streamerId: STREAMER_ID,
  viewers: 137,
} satisfies RecordFields

/** An ordinary player: no channel, and nothing that belongs to a stream. */
export const playerRecord = {
  userId: 610,
  wallet: 'c03be7715d2f4a98',
  nickname: 'Tomek',
  images: { THREE_FOUR: null, SIXTEEN_NINE: null },
  language: null,
  gameId: null,
  gameName: null,
  gameProvider: null,
  rtp: null,
  channelId: null,
  streamer: false,
  streamingType: null,
  pool: null,
  showTipBalance: false,
  shortBio: null,
  categories: null,
  socialLinks: null,
  streamerId: null,
  viewers: null,
} satisfies RecordFields

export const scheduleEntry = {
  images,
  nickName: 'Mira',
  dateOfStream: '2026-11-23T19:00:00Z',
  wallet: WALLET,
  favourite: true,
  language: 'en',
}

export const playerSummary = { userId: STREAMER_ID, wallet: WALLET, nickname: 'Mira' }

const actionFields = {
  currency: 'EUR',
  amount: 2,
  amountUsd: 2.16,
  gameType: 'SLOTS',
  gameName: 'Book of Embers',
}

export const gameAction = {
  ...actionFields,
  id: 90_001,
  actionType: 'BET',
  timeline: 12.34,
  date: ACTION_DATE,
  hash: '3f0c2a51-8a7e-4d39-9b1c-7f25c0e4d611',
  wallet: WALLET,
  nickname: 'Mira',
}

/** A copied bet with the streamer's original. */
export const copiedAction = {
  ...actionFields,
  id: 90_002,
  actionType: 'BET_COPIED',
  timeline: null,
  date: ACTION_DATE,
  hash: '8d41e6b0-19c3-4b7e-a2f5-5c60de93f774',
  wallet: OWN_WALLET,
  nickname: 'Kasia',
  streamerNickname: 'Mira',
  nested: gameAction,
}

const liveFields = {
  ...actionFields,
  dateTime: ACTION_DATE,
  wallet: WALLET,
  nickname: 'Mira',
}

/** The same bet as the socket sends it: with `uuid` and `dateTime`. */
export const liveAction = {
  ...liveFields,
  id: 90_001,
  actionType: 'BET',
  timeline: 12.34,
  uuid: '3f0c2a51-8a7e-4d39-9b1c-7f25c0e4d611',
}

export const liveCopy = {
  ...liveFields,
  id: 90_002,
  actionType: 'BET_COPIED',
  uuid: '8d41e6b0-19c3-4b7e-a2f5-5c60de93f774',
  wallet: OWN_WALLET,
  nickname: 'Kasia',
  nested: liveAction,
}

export const copySession = {
  id: 3301,
  player: STREAMER_ID,
  playerWalletHash: WALLET,
  state: 'ACTIVE',
  changeGameRule: true,
  subscriberBetAmount: 2,
  createdAt: '2026-11-22T18:00:00Z',
  deletedAt: null,
  subscriber: OWN_ID,
  confirmsRounds: false,
  proposal: null,
}

/** Session of a user who copies nothing. */
export const noCopySession = {
  id: null,
  player: null,
  playerWalletHash: null,
  state: 'CLOSED',
  changeGameRule: null,
  subscriberBetAmount: 0,
  createdAt: null,
  deletedAt: null,
  subscriber: null,
}

export const stream = {
  id: 77,
  status: 'ONLINE',
  channelId: CHANNEL_ID,
  streamingType: 'WHIP',
  moderationStage: 'ACCEPTED',
  showTipBalance: true,
}

export const chatMessage = {
  id: 'b3d0c7e2-5f41-4c0a-9f0e-2b6f1d8a9c55',
  message: 'Good luck!',
  timestamp: 1_795_370_645_000,
  from: { name: 'Kasia', isLocal: false },
  sid: OWN_WALLET,
  editTimestamp: null,
  pinned: false,
}
