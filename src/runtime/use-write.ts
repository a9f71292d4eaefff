import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { AppError } from '../lib/errors.ts'
import { useRuntime } from './context.ts'
import { idempotentWritesOf, type WriteIntent } from './idempotent-writes.ts'
import { reportFailure } from './runtime.ts'
import { userAtom } from './user-scope.ts'

/** A write that is in flight, or that waits for the one before it. */
interface PendingWrite {
  /** Its key and arguments as JSON; two writes may have the same. */
  intent: string
  /** Resolves when it has succeeded, failed or been replaced. */
  settled: Promise<void>
}

/** The latest pending write of each key on the page. */
const pendingAtom = userAtom<ReadonlyMap<string, PendingWrite>>(new Map())

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
  /**
   * For a value that is set: a newer write waits for the one in flight, whose failure is then only
   * logged, and replaces one that waits. So the server receives the values in the order of choice.
   */
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
  /**
   * Sends the write; resolves with whether it succeeded. While one of its key is in flight, nothing is
   * sent, unless the latest wins.
   */
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

  const isLatest = (own: PendingWrite) => store.get(pendingAtom).get(name) === own
  function begin(own: PendingWrite) {
    store.set(pendingAtom, new Map(store.get(pendingAtom)).set(name, own))
  }
  function end(own: PendingWrite) {
    if (!isLatest(own)) return
    const writes = new Map(store.get(pendingAtom))
    writes.delete(name)
    store.set(pendingAtom, writes)
  }

  /** Waits for an earlier write; resolves with false if a newer one has replaced this one. */
  async function isNextAfter(earlier: PendingWrite, own: PendingWrite, intent: WriteIntent) {
    await earlier.settled
    // Setting a value again isn't a retry of what was replaced.
    idempotentWrites.settle(intent)
    return isLatest(own)
  }

  return {
    isPending: pending !== undefined,
    isSending: (...newArgs) => pending?.intent === JSON.stringify(intentOf(newArgs)),
    isUnconfirmed: (...newArgs) =>
      pending === undefined && idempotentWrites.isOpen(intentOf(newArgs)),
    args,
    error,
    async run(...newArgs) {
      const earlier = store.get(pendingAtom).get(name)
      if (earlier && !latestWins) return false
      const intent = intentOf(newArgs)
      const { promise: settled, resolve: settle } = Promise.withResolvers<void>()
      const own: PendingWrite = { intent: JSON.stringify(intent), settled }
      const { signal } = lifetime.current
      setArgs(newArgs)
      setError(null)
      begin(own)
      try {
        if (earlier && !(await isNextAfter(earlier, own, intent))) return false
        await idempotentWrites.send(intent, idempotencyKey =>
          send({ idempotencyKey, signal }, ...newArgs),
        )
        return true
      } catch (thrown) {
        const failure = reportFailure(runtime, thrown)
        if (isLatest(own) && failure.code !== 'aborted') {
          undo?.(...newArgs)
          setError(failure)
        }
        return false
      } finally {
        end(own)
        settle()
        after?.()
      }
    },
    reset: () => setError(null),
  }
}
