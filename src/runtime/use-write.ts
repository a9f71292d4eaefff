import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { AppError } from '../lib/errors.ts'
import { useRuntime } from './context.ts'
import { idempotentWritesOf, type WriteIntent } from './idempotent-writes.ts'
import { reportFailure } from './report-failure.ts'
import { userAtom } from './user-scope.ts'

/** Intents of the page's writes in flight, by their keys. */
const pendingAtom = userAtom<ReadonlyMap<string, string>>(new Map())

/** Options that `send` gets for an attempt. */
export interface WriteRequest {
  /** Key of the intent; unchanged when a write with an unknown outcome is retried. */
  idempotencyKey: string
  /** Aborted when the component unmounts; for requests that matter only while it is mounted. */
  signal: AbortSignal
}

interface WriteOptions<Args extends WriteIntent> {
  /** Identifies the target: the page sends one write per key at a time. */
  key: WriteIntent
  /** Sends the request and applies its response. */
  send(request: WriteRequest, ...args: Args): Promise<void>
  /** Reverts an optimistic update after a failure. */
  undo?(...args: Args): void
  /** Runs after success and failure, because a lost response may have been a success. */
  after?(): void
  /** A newer write of the key replaces the one in flight, whose failure is then only logged. */
  latestWins?: boolean
}

/** A write with its state. */
export interface Write<Args extends WriteIntent> {
  /** Whether a write of this key is in flight anywhere on the page. */
  isPending: boolean
  /** Returns whether the write in flight has these arguments. */
  isSending(...args: Args): boolean
  /**
   * Returns whether the outcome of a write with these arguments is unknown: the next one is its
   * retry.
   */
  isUnconfirmed(...args: Args): boolean
  /** Arguments of this component's last write. */
  args: Args | null
  /** Error of that write. */
  error: AppError | null
  /** Sends the write unless one of its key is in flight; resolves with whether it succeeded. */
  run(...args: Args): Promise<boolean>
  /** Clears the error. */
  reset(): void
}

/** Returns a write that can't be in flight twice at a time, and whose failure is reported once. */
export function useWrite<Args extends WriteIntent>(options: WriteOptions<Args>): Write<Args> {
  const { key, send, undo, after, latestWins = false } = options
  const runtime = useRuntime()
  const { store } = runtime
  const idempotentWrites = idempotentWritesOf(runtime)
  const name = JSON.stringify(key)
  const pending = useAtomValue(pendingAtom).get(name)
  const [args, setArgs] = useState<Args | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const lifetime = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    lifetime.current = controller
    return () => controller.abort()
  }, [])

  const intentOf = (newArgs: Args): WriteIntent => [...key, ...newArgs]

  function begin(intent: string) {
    store.set(pendingAtom, new Map(store.get(pendingAtom)).set(name, intent))
  }
  function end(intent: string) {
    const writes = new Map(store.get(pendingAtom))
    // A newer write of the same key may be in flight.
    if (writes.get(name) === intent) writes.delete(name)
    store.set(pendingAtom, writes)
  }

  return {
    isPending: pending !== undefined,
    isSending: (...newArgs) => pending === JSON.stringify(intentOf(newArgs)),
    isUnconfirmed: (...newArgs) =>
      pending === undefined && idempotentWrites.isOpen(intentOf(newArgs)),
    args,
    error,
    async run(...newArgs) {
      if (!latestWins && store.get(pendingAtom).has(name)) return false
      const intent = intentOf(newArgs)
      const ownIntent = JSON.stringify(intent)
      const { signal } = lifetime.current
      setArgs(newArgs)
      setError(null)
      begin(ownIntent)
      try {
        await idempotentWrites.send(intent, idempotencyKey =>
          send({ idempotencyKey, signal }, ...newArgs),
        )
        return true
      } catch (thrown) {
        const failure = reportFailure(runtime, thrown)
        if (store.get(pendingAtom).get(name) === ownIntent && failure.code !== 'aborted') {
          undo?.(...newArgs)
          setError(failure)
        }
        return false
      } finally {
        end(ownIntent)
        after?.()
      }
    },
    reset: () => setError(null),
  }
}
