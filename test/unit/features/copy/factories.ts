import * as v from 'valibot'
import { idleState } from '../../../../src/features/copy/session/copy-state.ts'
import { CopySession } from '../../../../src/model/copy-session.ts'
import { GameAction } from '../../../../src/model/game-action.ts'

export { idleState }

/** Returns an active session in the room of `0xmira`, with overrides. */
export const subscriptionOf = (overrides: Partial<v.InferInput<typeof CopySession>> = {}) =>
  v.parse(CopySession, {
    id: 'one',
    player: 7,
    playerWalletHash: '0xmira',
    state: 'ACTIVE',
    changeGameRule: false,
    subscriberBetAmount: 2,
    createdAt: '2026-01-05T12:00:00.000',
    deletedAt: null,
    subscriber: 1,
    ...overrides,
  })

/** Response of the server without a session. */
export const noSession = v.parse(CopySession, { state: 'CLOSED', subscriberBetAmount: 0 })

/** Returns a copied bet, with overrides. */
export const actionOf = (overrides: Partial<v.InferInput<typeof GameAction>> = {}) =>
  v.parse(GameAction, {
    id: 'a1',
    hash: 'hash-1',
    actionType: 'BET_COPIED',
    amount: 2,
    amountUsd: 2,
    currency: 'EUR',
    date: '2026-01-05T12:00:01.000',
    nested: null,
    ...overrides,
  })
