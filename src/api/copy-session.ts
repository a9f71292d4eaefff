import { CopySession, RoomCopySession } from '../model/copy-session.ts'
import type { Id } from '../model/primitives.ts'
import { exactNumber } from './exact-number.ts'
import type { Http } from './http.ts'
import { resource } from './resource.ts'
import { anyResponse, write } from './write.ts'

/** Reads the viewer's current copy session, in any room. */
export const copySession = resource({ path: 'subscription', schema: CopySession })

/** Parameters of a new copy session. */
export interface StartCopyingParams {
  /** Wallet hash of the streamer. */
  wallet: string
  playerId: Id
  /** Exact text, in session currency. */
  bet: string
  /** Whether to keep copying after the streamer changes the game. */
  isChangeGameRule: boolean
}

/** Starts to copy a streamer's bets. */
export const startCopying = (
  http: Http,
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
    },
    schema: CopySession,
  })

/** Ends the viewer's copy session. */
export const stopCopying = (http: Http, idempotencyKey: string): Promise<void> =>
  write(http, { idempotencyKey, method: 'DELETE', path: 'subscription', schema: anyResponse })

/** Reads the viewer's copy session in a room. */
export const roomCopySession = resource({
  path: ({ roomId }: { roomId: string }) => `rooms/${encodeURIComponent(roomId)}/round`,
  schema: RoomCopySession,
})
