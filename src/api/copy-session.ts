import { CopySession, RoomCopySession } from '../model/copy-session.ts'
import type { Id } from '../model/primitives.ts'
import { exactNumber } from './exact-number.ts'
import type { Http } from './http.ts'
import { resource } from './resource.ts'
import { anyResponse, write } from './write.ts'

/** Whom the viewer copies now, in whatever room. */
export const copySession = resource({ path: 'subscription', schema: CopySession })

/** What the viewer's copying begins with. */
export interface StartCopyingParams {
  /** Wallet hash of the streamer. */
  wallet: string
  playerId: Id
  /** Exact text, in session currency. */
  bet: string
  /** Whether to go on when the rule of the game changes. */
  isChangeGameRule: boolean
}

/** Begins to copy a streamer's bets. */
export const startCopying = (
  http: Http,
  order: StartCopyingParams,
  idempotencyKey: string,
): Promise<CopySession> =>
  write(http, {
    idempotencyKey,
    method: 'POST',
    path: 'subscription',
    body: {
      player_wallet: order.wallet,
      player_id: order.playerId,
      subscriberBetAmount: exactNumber(order.bet),
      isChangeGameRule: order.isChangeGameRule,
    },
    schema: CopySession,
  })

/** Ends the viewer's copying. */
export const stopCopying = (http: Http, idempotencyKey: string): Promise<void> =>
  write(http, { idempotencyKey, method: 'DELETE', path: 'subscription', schema: anyResponse })

/** The viewer's round in a room. */
export const roomCopySession = resource({
  path: ({ roomId }: { roomId: string }) => `rooms/${encodeURIComponent(roomId)}/round`,
  schema: RoomCopySession,
})
