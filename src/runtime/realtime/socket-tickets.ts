import { requestSocketTicket } from '../../api/account.ts'
import { type Cancel, joinCancels, seconds } from '../../lib/clock.ts'
import { AppError, isNotFound, toAppError } from '../../lib/errors.ts'
import { configAtom, tokenAtom } from '../atoms.ts'
import { lazyService, type Runtime } from '../runtime.ts'
import { userService } from '../user-scope.ts'

const TICKET_TIMEOUT: number = seconds(4)
/** Age at which a ticket that was requested ahead isn't used any more; the rest is for connecting. */
const MAX_AGE: number = seconds(15)

/** Returns whether servers have tickets, by their addresses; known for the life of the page. */
const supportOf = lazyService(() => new Map<string, boolean>())

/** Tickets of the signed-in user, which are in the socket's address in place of the token. */
function createSocketTickets(runtime: Runtime) {
  const { http, clock, log, store } = runtime
  const known = supportOf(runtime)
  let prepared: { readonly at: number; readonly ticket: Promise<string | null> } | undefined
  let hasPrepared = false
  const cancels = new Set<Cancel>()

  /** Resolves with the ticket, or rejects once it has taken too long. */
  async function receive(): Promise<string> {
    const late = Promise.withResolvers<never>()
    const cancel = clock.after(TICKET_TIMEOUT, () =>
      late.reject(new AppError('timeout', 'the socket’s ticket timed out')),
    )
    cancels.add(cancel)
    try {
      return (await Promise.race([requestSocketTicket(http), late.promise])).ticket
    } finally {
      cancel()
      cancels.delete(cancel)
    }
  }

  async function request(): Promise<string | null> {
    const server = store.get(configAtom).apiUrl
    if (known.get(server) === false) return null
    try {
      const ticket = await receive()
      known.set(server, true)
      return ticket
    } catch (thrown) {
      const error = toAppError(thrown, 'network')
      if (isNotFound(error)) {
        known.set(server, false)
        return null
      }
      // An outage of a server that has tickets must not put the token into an address.
      if (known.get(server) || isSessionOver(error)) throw error
      log.warnOnce('socket', `no ticket, connecting with the token: ${error.message}`)
      return null
    }
  }

  return {
    /** Requests the first ticket ahead, while the code of the socket is loading. */
    prepare() {
      if (hasPrepared || store.get(tokenAtom) === null || store.get(configAtom).demo) return
      hasPrepared = true
      const ticket = request()
      // The caller that takes it handles its failure.
      ticket.catch(() => {})
      prepared = { at: clock.now(), ticket }
    },
    /** Returns a ticket for a connection; null where the token has to replace it, rejects where it must not. */
    take() {
      const ahead = prepared
      prepared = undefined
      hasPrepared = true
      const isFresh = ahead && clock.now() - ahead.at < MAX_AGE
      return isFresh ? ahead.ticket : request()
    },
    dispose: joinCancels(cancels),
  }
}

const isSessionOver = ({ code }: AppError): boolean =>
  code === 'session-expired' || code === 'widget-disabled' || code === 'aborted'

export const socketTicketsOf = userService(createSocketTickets)
