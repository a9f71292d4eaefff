import * as v from 'valibot'
import type { CopyMessage } from '../../../../demo/backend/copying-state.ts'
import { UserEvent } from '../../../../src/model/copy-session.ts'
import type { GameAction as Copied } from '../../../../src/model/game-action.ts'

/** A message of the socket to a page; a copied action is parsed as the service of the play session gets it. */
export type Message = UserEvent | { type: 'COPIED'; action: Copied }

/** Returns a message of the sandbox's copying as a page gets it. */
export function toMessage(sent: CopyMessage): Message {
  const message = v.parse(UserEvent, sent)
  if (message.type !== 'UPDATE_SUBSCRIPTION' || !message.data.followerAction) return message
  return { type: 'COPIED', action: message.data.followerAction }
}
