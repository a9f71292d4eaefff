import { isOutcomeUnknown } from '../api/write.ts'
import { toAppError } from '../lib/errors.ts'
import { newUuid } from '../lib/uuid.ts'
import type { Runtime } from './runtime.ts'
import { userService } from './user-scope.ts'

/** What a viewer wants done: the kind, the target, and all that the request's body holds. */
export type WriteIntent = readonly (string | number | boolean | null)[]

/** The idempotency keys of what the viewer asked for and nobody has confirmed yet. */
export interface IdempotentWrites {
  /**
   * Sends the request of an intent under its key: the key of the attempt before where that one's
   * outcome is unknown, a new one otherwise. `isKept`: a success leaves the intent open as well,
   * until the caller settles it.
   */
  send<T>(
    intent: WriteIntent,
    request: (idempotencyKey: string) => Promise<T>,
    isKept?: boolean,
  ): Promise<T>
  /** Whether an attempt was sent whose outcome is unknown, so that the next one is its retry. */
  isOpen(intent: WriteIntent): boolean
  /** Drops the key of an intent whose outcome is known from elsewhere, such as a read. */
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
        const answer = await request(key)
        if (!isKept) settle()
        return answer
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

/** The user's open intents: no key is ever sent for two users, a server may look it up by itself. */
export const idempotentWritesOf: (runtime: Runtime) => IdempotentWrites =
  userService(createIdempotentWrites)
