import type { RequestOutcome } from '../../../../src/features/copy/session/copy-state.ts'
import type { CopySession } from '../../../../src/model/copy-session.ts'
import type { ModelPage } from './model-page.ts'
import type { PageRequest } from './model-server.ts'

/**
 * Passes an answer to the page that has sent a request. `session`: the copy session in the answer to a start; null if a
 * message has come since, so that the page reads it again.
 */
export function applyAnswer(
  page: ModelPage,
  request: PageRequest,
  outcome: RequestOutcome,
  session: CopySession | null,
): void {
  switch (request.kind) {
    case 'start':
      if (outcome === 'accepted' && session) {
        page.session = session
        page.applyCopy({ type: 'session-started', server: session })
      } else page.applyCopy({ type: 'response-received', outcome })
      return
    case 'stop':
      page.applyCopy({ type: 'response-received', outcome })
      return
    case 'decide': {
      const { id, decision } = request
      page.applyRound({ type: 'response-received', id, decision, outcome })
      return
    }
    case 'tip':
      page.isTipping = false
      if (outcome === 'accepted') page.addTip(request.key, request.amount, request.sentAt)
      return
    case 'deposit':
    case 'withdraw':
      page.isMoving = false
      if (outcome === 'accepted') page.notePoolOrder(request.sentAt)
      return
    case 'break': {
      const { until } = request
      const notice = outcome === 'accepted' ? 'accepted' : 'failed'
      page.applyBreak({ type: 'notice-answered', until, outcome: notice })
      return
    }
    default:
      return
  }
}
