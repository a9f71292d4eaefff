import { isOutcomeUnknown } from '../api/write.ts'
import { type AppError, toAppError } from '../lib/errors.ts'
import { newUuid } from '../lib/uuid.ts'
import { confirmByReading } from './confirm-by-reading.ts'
import { type Runtime, reportFailure } from './runtime.ts'
import { userAtom, userService } from './user-scope.ts'

/** Values that identify a write, such as the user id of a tip's streamer. */
export type WriteValues = readonly (string | number | boolean | null)[]

export interface WriteAttempt {
  /** Unchanged when a write with an unknown outcome is retried. */
  idempotencyKey: string
  /** Result of the write that this one has waited for; null if it has waited for none. */
  previous: WriteResult<unknown> | null
}

/**
 * Result of a write. `confirmed`: its response was lost, and a read shows that it has taken effect;
 * `refused`: it has certainly not taken effect; `unconfirmed`: it may have, and the next one with the
 * same arguments is its retry; `skipped`: another one was in flight, a newer one replaced it, or another
 * user has signed in.
 */
type WriteResult<T> =
  | {
      status: 'done'
      response: T
      /** Whether the outcome of an earlier attempt was unknown, so that this may be its response. */
      isRetry: boolean
    }
  | { status: 'confirmed' }
  | { status: 'refused' | 'unconfirmed'; error: AppError }
  | { status: 'skipped' }

/** A write that changes something on the server. */
export interface WriteRequest<T> {
  /** Identifies the target: the page sends one write per key at a time. */
  key: WriteValues
  /** All values of the body, and the currency of an amount: with others a write has another idempotency key. */
  args: WriteValues
  send(attempt: WriteAttempt): Promise<T>
  /** Reads whether a write whose response was lost took effect, as in `confirmByReading`; it is pending meanwhile. */
  hasEffect?: (() => Promise<boolean>) | undefined
  /**
   * For a value that is set: a newer write waits for the one in flight, whose failure is then only
   * logged, and replaces one that waits. So the server receives the values in the order of choice.
   */
  latestWins?: boolean
  /** Whether the idempotency key is kept after a success too, until `settle`. */
  keepsKey?: boolean
}

/** A write that is in flight, or that waits for the one before it. */
interface PendingWrite {
  args: string
  /** Whether its response was lost, and reads are checking its outcome. */
  isChecking: boolean
  result: Promise<WriteResult<unknown>>
}

/** The latest pending write of each target on the page, by its key as JSON. */
export const pendingWritesAtom = userAtom<ReadonlyMap<string, PendingWrite>>(new Map())

const errorOf = (result: WriteResult<unknown> | null): AppError | null =>
  result && 'error' in result ? result.error : null

/** Sends the writes of the signed-in user, each once; a failure is reported, and never sent again. */
function createWrites(runtime: Runtime) {
  const { store, clock } = runtime
  const disposed = new AbortController()
  const { signal } = disposed
  const idempotencyKeys = new Map<string, Map<string, string>>()
  const keysOf = (key: WriteValues) => {
    const target = JSON.stringify(key)
    const keys = idempotencyKeys.get(target) ?? new Map<string, string>()
    idempotencyKeys.set(target, keys)
    return keys
  }
  const pendingOf = (key: WriteValues) => store.get(pendingWritesAtom).get(JSON.stringify(key))
  function setPending(key: WriteValues, write: PendingWrite | null) {
    const target = JSON.stringify(key)
    const pending = new Map(store.get(pendingWritesAtom))
    if (write) pending.set(target, write)
    else pending.delete(target)
    store.set(pendingWritesAtom, pending)
  }

  async function attempt<T>(
    write: WriteRequest<T>,
    previous: WriteAttempt['previous'],
  ): Promise<WriteResult<T>> {
    const { key, args, send, keepsKey = false } = write
    const [keys, name] = [keysOf(key), JSON.stringify(args)]
    const earlierKey = keys.get(name)
    const idempotencyKey = earlierKey ?? newUuid()
    const isRetry = earlierKey !== undefined
    keys.set(name, idempotencyKey)
    const settle = () => {
      if (keys.get(name) === idempotencyKey) keys.delete(name)
    }
    try {
      const response = await send({ idempotencyKey, previous })
      if (!keepsKey) settle()
      return { status: 'done', response, isRetry }
    } catch (thrown) {
      const error =
        thrown === errorOf(previous)
          ? toAppError(thrown, 'network')
          : reportFailure(runtime, thrown)
      const result: WriteResult<never> = isOutcomeUnknown(error, isRetry)
        ? await findOutcome(write, error)
        : { status: 'refused', error }
      if (result.status === 'refused' || result.status === 'confirmed') settle()
      return result
    }
  }

  async function findOutcome(
    { key, hasEffect }: Pick<WriteRequest<unknown>, 'key' | 'hasEffect'>,
    error: AppError,
  ): Promise<WriteResult<never>> {
    if (!hasEffect || signal.aborted) return { status: 'unconfirmed', error }
    const pending = pendingOf(key)
    if (pending) setPending(key, { ...pending, isChecking: true })
    const isConfirmed = await confirmByReading({ clock, signal, read: hasEffect })
    if (signal.aborted) return { status: 'skipped' }
    return isConfirmed ? { status: 'confirmed' } : { status: 'unconfirmed', error }
  }

  return {
    /** Sends a write at once, skips it while another one is in flight, or lets it wait for that one (`latestWins`). */
    async run<T>(write: WriteRequest<T>): Promise<WriteResult<T>> {
      const { key } = write
      const earlier = pendingOf(key)
      if (earlier && !write.latestWins) return { status: 'skipped' }
      const { promise, resolve } = Promise.withResolvers<WriteResult<unknown>>()
      const args = JSON.stringify(write.args)
      const isLatest = () => !signal.aborted && pendingOf(key)?.result === promise
      setPending(key, { args, isChecking: false, result: promise })
      const previous = earlier ? await earlier.result : null
      // Setting a value again isn't a retry of the replaced write.
      if (earlier) keysOf(key).delete(args)
      if (!isLatest()) {
        // The one that replaced it follows on the one before.
        resolve(previous ?? { status: 'skipped' })
        return { status: 'skipped' }
      }
      const result = await attempt(write, previous)
      const isReplaced = !isLatest()
      if (!isReplaced) setPending(key, null)
      resolve(result)
      return isReplaced && 'error' in result ? { status: 'skipped' } : result
    },
    /** Returns whether a write to this target is in flight. */
    isPending: (key: WriteValues) => pendingOf(key) !== undefined,
    /** Returns whether the outcome of an earlier write is unknown, so that the next one is its retry. */
    isUnconfirmed: (key: WriteValues, args: WriteValues) =>
      !pendingOf(key) && keysOf(key).has(JSON.stringify(args)),
    /** Drops the idempotency key of a write whose outcome is known otherwise; without arguments, those of its target. */
    settle(key: WriteValues, args?: WriteValues) {
      const keys = keysOf(key)
      if (args) keys.delete(JSON.stringify(args))
      else keys.clear()
    },
    dispose() {
      disposed.abort()
      idempotencyKeys.clear()
    },
  }
}

/** Returns the user's writes; keys aren't shared between users, because a server may ignore the user. */
export const writesOf = userService(createWrites)
