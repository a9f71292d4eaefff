import { CopySession, RoomCopySession } from '../model/copy-session.ts'
import type { Id } from '../model/primitives.ts'
import { exactNumber } from './exact-number.ts'
import type { Sender } from './http.ts'
import { resource } from './resource.ts'
import { write } from './write.ts'

/** Reads the viewer's current copy session, in any room. */
export const copySession = resource({ path: 'subscription', schema: CopySession })

export interface StartCopyingParams {
  /** Wallet hash of the streamer. */
  wallet: string
  playerId: Id
  /** Exact text, in session currency. */
  bet: string
  /** Whether to keep copying after the streamer changes the game. */
  isChangeGameRule: boolean
  /** Whether each bet is proposed first; undefined where the market doesn't ask for it. */
  confirmsRounds?: true | undefined
  /** Least seconds between two copied bets; undefined for none. */
  secondsBetweenRounds?: number | undefined
  /** False where a viewer must not play in two games at once. */
  parallelCopying?: false | undefined
}

export const startCopying = (
  http: Sender,
  params: StartCopyingParams,
  idempotencyKey: string,
): Promise<CopySession> =>
  write(http, {
    idempotencyKey,
    method: 'POST',
    path: 'subscription',
    body: {
      player_wallet: params.wallet,
      player_id: params.playerId,
      subscriberBetAmount: exactNumber(params.bet),
      isChangeGameRule: params.isChangeGameRule,
      confirmsRounds: params.confirmsRounds,
      secondsBetweenRounds: params.secondsBetweenRounds,
      parallelCopying: params.parallelCopying,
    },
    schema: CopySession,
  })

export const stopCopying = (http: Sender, idempotencyKey: string): Promise<void> =>
  write(http, { idempotencyKey, method: 'DELETE', path: 'subscription' })

/** Places or skips a proposed round; the server refuses one whose time is up. */
export const decideRound = (
  http: Sender,
  proposalId: Id,
  decision: 'PLACE' | 'SKIP',
  idempotencyKey: string,
): Promise<void> =>
  write(http, {
    idempotencyKey,
    method: 'POST',
    path: `subscription/rounds/${encodeURIComponent(proposalId)}`,
    body: { decision },
  })

export const roomCopySession = resource({
  path: ({ roomId }: { roomId: string }) => `rooms/${encodeURIComponent(roomId)}/round`,
  schema: RoomCopySession,
})
