import { isOutcomeUnknown } from '../api/write.ts'
import { toAppError } from '../lib/errors.ts'
import { newUuid } from '../lib/uuid.ts'
import type { Runtime } from './runtime.ts'
import { userService } from './user-scope.ts'

/** Identifies a write: its kind, target and all values of the request's body. */
export type WriteIntent = readonly (string | number | boolean | null)[]

/** Sends writes with idempotency keys, which are kept until the outcome is known. */
export interface IdempotentWrites {
  /**
   * Sends the request of an intent: with the key of the previous attempt if its outcome is unknown,
   * else with a new one. `isKept`: the key is kept after a success too, until the caller settles it.
   */
  send<T>(
    intent: WriteIntent,
    request: (idempotencyKey: string) => Promise<T>,
    isKept?: boolean,
  ): Promise<T>
  /** Returns whether the outcome of an attempt is unknown, so that the next one is its retry. */
  isOpen(intent: WriteIntent): boolean
  /** Drops the key of an intent whose outcome is known otherwise, such as from a read. */
  settle(intent: WriteIntent): void
  dispose(): void
}

function createIdempotentWrites(): IdempotentWrites {
  const keys = new Map<string, string>()
  const nameOf = (intent: WriteIntent) => JSON.stringify(intent)

  return {
    async send(intent, request, isKept = false) {
      const name = nameOf(intent)
      const previous = keys.get(name)
      const key = previous ?? newUuid()
      keys.set(name, key)
      const settle = () => {
        if (keys.get(name) === key) keys.delete(name)
      }
      try {
        const response = await request(key)
        if (!isKept) settle()
        return response
      } catch (thrown) {
        const error = toAppError(thrown, 'network')
        if (!isOutcomeUnknown(error, previous !== undefined)) settle()
        throw thrown
      }
    },
    isOpen: intent => keys.has(nameOf(intent)),
    settle: intent => void keys.delete(nameOf(intent)),
    dispose: () => keys.clear(),
  }
}

/**
 * Returns the user's writes; keys aren't shared between users, because a server may ignore the
 * user.
 */
export const idempotentWritesOf: (runtime: Runtime) => IdempotentWrites =
  userService(createIdempotentWrites)
