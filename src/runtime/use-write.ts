import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { AppError } from '../lib/errors.ts'
import { useRuntime } from './context.ts'
import {
  pendingWritesAtom,
  type WriteAttempt,
  type WriteRequest,
  type WriteValues,
  writesOf,
} from './writes.ts'

export interface WriteOptions<Args extends WriteValues>
  extends Pick<WriteRequest<void>, 'key' | 'latestWins'> {
  /** Sends the request and applies its response. */
  send(attempt: WriteAttempt, ...args: Args): Promise<void>
  /** Reads whether a write whose response was lost has taken effect, as in `writes.ts`. */
  hasEffect?(...args: Args): Promise<boolean>
  /** Applies the effect, once the response or `hasEffect` shows it. */
  onDone?(...args: Args): void
  /** Runs after a failure, such as to revert an optimistic update. */
  onError?(error: AppError, ...args: Args): void
  /** Runs after success and failure, because a lost response may have been a success. */
  after?(): void
}

export interface Write<Args extends WriteValues> {
  /** Whether a write of this key is in flight anywhere on the page. */
  isPending: boolean
  /** Whether its response was lost, and reads are checking its outcome. */
  isChecking: boolean
  /** Returns whether the write in flight has these arguments. */
  isSending(...args: Args): boolean
  /** Returns whether the outcome of a write with these arguments is unknown: the next one is its retry. */
  isUnconfirmed(...args: Args): boolean
  /** Error of this component's last write. */
  error: AppError | null
  /** Sends the write, if none of its key is in flight or the latest wins; resolves with whether it succeeded. */
  run(...args: Args): Promise<boolean>
  /** Clears the error. */
  reset(): void
}

/** Returns a write of the user (`writes.ts`) with its state in this component. */
export function useWrite<Args extends WriteValues>(options: WriteOptions<Args>): Write<Args> {
  const { key, send, hasEffect, onDone, onError, after, latestWins = false } = options
  const writes = writesOf(useRuntime())
  const pending = useAtomValue(pendingWritesAtom).get(JSON.stringify(key))
  const [error, setError] = useState<AppError | null>(null)

  return {
    isPending: pending !== undefined,
    isChecking: pending?.isChecking === true,
    isSending: (...newArgs) => pending?.args === JSON.stringify(newArgs),
    isUnconfirmed: (...newArgs) => writes.isUnconfirmed(key, newArgs),
    error,
    async run(...newArgs) {
      if (!latestWins && writes.isPending(key)) return false
      setError(null)
      const result = await writes.run({
        key,
        args: newArgs,
        send: attempt => send(attempt, ...newArgs),
        hasEffect: hasEffect && (() => hasEffect(...newArgs)),
        latestWins,
      })
      if ('error' in result && result.error.code !== 'aborted') {
        onError?.(result.error, ...newArgs)
        setError(result.error)
      }
      const isDone = result.status === 'done' || result.status === 'confirmed'
      if (isDone) onDone?.(...newArgs)
      if (result.status !== 'skipped') after?.()
      return isDone
    },
    reset: () => setError(null),
  }
}
