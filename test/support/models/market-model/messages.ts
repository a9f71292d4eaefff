import * as v from 'valibot'
import type { CopyEvent } from '../../../../demo/backend/copying-state.ts'
import { RoundProposal, type UserEvent } from '../../../../src/model/copy-session.ts'
import { type GameAction as Copied, GameAction } from '../../../../src/model/game-action.ts'

/** A message of the socket to a page; a copied action is parsed as the service of the play session gets it. */
export type Message = UserEvent | { type: 'COPIED'; action: Copied }

/** Returns the message of an event of the sandbox's copying. */
export function toMessage(event: CopyEvent): Message {
  switch (event.type) {
    case 'closed': {
      const { id: subscriptionId, reason } = event
      return { type: 'CLOSE_SUBSCRIPTION', data: { reason, subscriptionId } }
    }
    case 'proposed': {
      const proposal = v.parse(RoundProposal, event.proposal)
      return { type: 'ROUND_PROPOSED', data: { subscriptionId: event.id, proposal } }
    }
    case 'round-closed': {
      const { id: subscriptionId, proposalId, outcome } = event
      return { type: 'ROUND_CLOSED', data: { subscriptionId, proposalId, outcome } }
    }
    case 'copied':
      return { type: 'COPIED', action: v.parse(GameAction, event.copy) }
  }
}
