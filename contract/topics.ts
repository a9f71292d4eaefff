import type * as v from 'valibot'
import { ChatCommand, ChatEvent } from '../src/model/chat-message.ts'
import { UserEvent } from '../src/model/copy-session.ts'
import { GameCenterMessage } from '../src/model/game-center.ts'
import {
  destinations,
  Notification,
  OperatorEvent,
  PlayerEvent,
  PlayerState,
} from '../src/model/topics.ts'
import { chatMessage, liveAction, liveCopy, STREAMER_ID, stream, WALLET } from './examples.ts'

/** Messages in one direction, with an example of each by its name. */
export interface Messages {
  readonly schema: v.GenericSchema
  readonly examples: Readonly<Record<string, unknown>>
}

/** A destination of the socket. */
export interface Topic {
  readonly summary: string
  readonly description?: string
  /** Destination with `{name}` for its parameter. */
  readonly address: string
  readonly parameter: { readonly name: string; readonly description: string }
  /** Sent by the backend, in frames MESSAGE. */
  readonly messages: Messages
  /** Sent by the widget, in frames SEND. */
  readonly commands?: Messages
}

const own = { name: 'walletHash', description: 'Wallet hash of the signed-in user' }
const player = { name: 'walletHash', description: 'Wallet hash of the player' }
const game = { gameId: 'book-of-embers', gameName: 'Book of Embers', gameProvider: 'Northlight' }
const result = { winner: { nickname: 'Kasia' }, participants: [{ nickname: 'Kasia' }] }

/** Every destination of the widget, by its name in `src/model/topics.ts`. */
export const topics: Readonly<Record<keyof typeof destinations, Topic>> = {
  operatorEvents: {
    summary: 'Streamers go online and offline',
    description: 'To everybody of the operator. Refuse the events of another operator.',
    address: destinations.operatorEvents('{operatorId}'),
    parameter: { name: 'operatorId', description: '`operatorId` of `user/info`' },
    messages: {
      schema: OperatorEvent,
      examples: {
        STREAMER_STATUS_CHANGE: {
          type: 'STREAMER_STATUS_CHANGE',
          data: { playerWalletHash: WALLET, status: 'ONLINE' },
        },
        TIMEOUT_REACHED: { type: 'TIMEOUT_REACHED', data: { playerWalletHash: WALLET } },
      },
    },
  },
  userEvents: {
    summary: 'The user’s copy session',
    description:
      'To the user alone; refuse everybody else. After `CLOSE_SUBSCRIPTION` nothing is copied any more. The `followerAction` of `UPDATE_SUBSCRIPTION` has the streamer’s original in `nested`, or beside it as `playerAction`: without one it isn’t among the copied bets. `ROUND_PROPOSED` and `ROUND_CLOSED` concern sessions with `confirmsRounds` alone. Without a press the `outcome` of `ROUND_CLOSED` is `EXPIRED`; `PLACED` and `SKIPPED` are presses, and count as input for the market’s `idleMinutes`.',
    address: destinations.userEvents('{walletHash}'),
    parameter: own,
    messages: {
      schema: UserEvent,
      examples: {
        CLOSE_SUBSCRIPTION: {
          type: 'CLOSE_SUBSCRIPTION',
          data: { reason: 'INSUFFICIENT_FUNDS', subscriptionId: 3301 },
        },
        ROUND_PROPOSED: {
          type: 'ROUND_PROPOSED',
          data: {
            subscriptionId: 3301,
            proposal: {
              id: 'round-77',
              amount: 2,
              playerAmount: 5,
              playerCurrency: 'USD',
              expiresAt: '2026-11-22T18:04:15Z',
            },
          },
        },
        ROUND_CLOSED: {
          type: 'ROUND_CLOSED',
          data: { subscriptionId: 3301, proposalId: 'round-77', outcome: 'EXPIRED' },
        },
        UPDATE_SUBSCRIPTION: {
          type: 'UPDATE_SUBSCRIPTION',
          data: {
            balanceChange: { balance: 1248.5 },
            followerAction: liveCopy,
            playerAction: liveAction,
          },
        },
      },
    },
  },
  notifications: {
    summary: 'Notifications to the user',
    description: 'To the user alone; refuse everybody else.',
    address: destinations.notifications('{walletHash}'),
    parameter: own,
    messages: {
      schema: Notification,
      examples: {
        notification: {
          type: 'USER_UNSEEN_INCOME',
          data: {
            id: 880,
            title: 'While you were away',
            message: null,
            createdAt: '2026-11-22T18:04:05Z',
            amount: 12.5,
            currency: 'EUR',
          },
        },
      },
    },
  },
  gameCenter: {
    summary: 'Wheels and jackpots of a streamer',
    description:
      'The data of `*_UPDATE` is not read: the widget reads the lists again 500 ms later. Chance and contribution in `JACKPOT_DETAILS_UPDATE` are the receiver’s own. A `*_FINISH` is the same for everybody: `win` is the winner’s prize, its `id` that of their reward, and `amountUsd` is shown to all. The winner is known by `winner.nickname`, which is the `nickName` that they joined with.',
    address: destinations.gameCenter('{streamerUserId}'),
    parameter: { name: 'streamerUserId', description: 'Numeric user id of the streamer' },
    messages: {
      schema: GameCenterMessage,
      examples: {
        JACKPOT_UPDATE: { type: 'JACKPOT_UPDATE' },
        JACKPOT_DETAILS_UPDATE: {
          type: 'JACKPOT_DETAILS_UPDATE',
          data: {
            id: 'jackpot-8',
            gainedAmountUsd: 655.2,
            totalJoinedUsers: 42,
            chanceToWin: 0.13,
            yourContributionUsd: 14.6,
          },
        },
        JACKPOT_FINISH: {
          type: 'JACKPOT_FINISH',
          data: { ...result, win: { id: 'reward-9', amountUsd: 1000 } },
        },
        WHEEL_OF_FORTUNE_UPDATE: { type: 'WHEEL_OF_FORTUNE_UPDATE' },
        WHEEL_OF_FORTUNE_FINISH: {
          type: 'WHEEL_OF_FORTUNE_FINISH',
          data: {
            ...result,
            win: { id: 'reward-10', amountUsd: 5, promoCode: 'HALDEN-5', type: 'PROMO_CODE' },
          },
        },
      },
    },
  },
  playerState: {
    summary: 'Stream, game and viewers of a player',
    description: 'One message right after SUBSCRIBE, then one for each change.',
    address: destinations.playerState('{walletHash}'),
    parameter: player,
    messages: {
      schema: PlayerState,
      examples: { STATE: { type: 'STATE', data: { stream, ...game, viewers: 137 } } },
    },
  },
  playerEvents: {
    summary: 'What a player does',
    address: destinations.playerEvents('{walletHash}'),
    parameter: player,
    messages: {
      schema: PlayerEvent,
      examples: {
        PLAYER_ACTION: { type: 'PLAYER_ACTION', data: liveAction },
        PLAYER_ACTIVITY: { type: 'PLAYER_ACTIVITY', data: game },
        TIP_RECEIVED: {
          type: 'TIP_RECEIVED',
          data: {
            streamerId: STREAMER_ID,
            viewerNickName: 'Kasia',
            viewerAmount: 5,
            viewerCurrency: 'EUR',
            totalAmount: 120,
          },
        },
      },
    },
  },
  roomChat: {
    summary: 'Chat of a room',
    description:
      'To everybody in the room. A message with the id of an earlier one edits it; an empty text removes it.',
    address: destinations.roomChat('{roomId}'),
    parameter: { name: 'roomId', description: 'Wallet hash of the room’s streamer' },
    messages: {
      schema: ChatEvent,
      examples: {
        MESSAGE: { type: 'MESSAGE', data: chatMessage },
        PIN: { type: 'PIN', data: { id: chatMessage.id } },
      },
    },
    commands: {
      schema: ChatCommand,
      examples: {
        post: { id: chatMessage.id, content: 'Good luck!' },
        pin: { pin: chatMessage.id },
      },
    },
  },
}
