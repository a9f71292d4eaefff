import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { AppError } from '../lib/errors.ts'
import { useRuntime } from './context.ts'
import { idempotentWritesOf, type WriteIntent } from './idempotent-writes.ts'
import { reportFailure } from './report-failure.ts'
import { userAtom } from './user-scope.ts'

/** Intents of the writes under way on the page, by their keys. */
const pendingAtom = userAtom<ReadonlyMap<string, string>>(new Map())

export interface WriteRequest {
  /** The same for the retry of a write whose outcome is unknown. */
  idempotencyKey: string
  /** Aborts when the component leaves the page; for requests that matter only while it is shown. */
  signal: AbortSignal
}

interface WriteOptions<Args extends WriteIntent> {
  /** Names what is written to: the page sends one write of a key at a time. */
  key: WriteIntent
  /** Sends the request, and applies its answer. */
  send(request: WriteRequest, ...args: Args): Promise<void>
  /** Takes back what was shown ahead of the answer, after a failure. */
  undo?(...args: Args): void
  /** Runs after a success and after a failure: a lost answer may have been a yes. */
  after?(): void
  /** A newer write of the key replaces the one under way, whose failure is then only logged. */
  latestWins?: boolean
}

/** A write that the viewer asks for, with its state. */
export interface Write<Args extends WriteIntent> {
  /** A write of this key is under way, wherever on the page it was asked for. */
  isPending: boolean
  /** The write under way is the one with these arguments. */
  isSending(...args: Args): boolean
  /** A write with these arguments was sent, and its outcome is unknown: the next one is a retry. */
  isUnconfirmed(...args: Args): boolean
  /** Arguments of the last write that this component asked for. */
  args: Args | null
  /** Why that write failed. */
  error: AppError | null
  /** Sends the write unless one of its key is under way; true once the server has accepted it. */
  run(...args: Args): Promise<boolean>
  /** Drops the error. */
  reset(): void
}

/** Returns a write that is sent once however often it is asked for, and reports a failure once. */
export function useWrite<Args extends WriteIntent>(options: WriteOptions<Args>): Write<Args> {
  const { key, send, undo, after, latestWins = false } = options
  const runtime = useRuntime()
  const { store } = runtime
  const intents = idempotentWritesOf(runtime)
  const name = JSON.stringify(key)
  const pending = useAtomValue(pendingAtom).get(name)
  const [args, setArgs] = useState<Args | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const life = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    life.current = controller
    return () => controller.abort()
  }, [])

  const intentOf = (given: Args): WriteIntent => [...key, ...given]

  function begin(intent: string) {
    store.set(pendingAtom, new Map(store.get(pendingAtom)).set(name, intent))
  }
  function end(intent: string) {
    const writes = new Map(store.get(pendingAtom))
    // Another user may have begun one of the same key meanwhile.
    if (writes.get(name) === intent) writes.delete(name)
    store.set(pendingAtom, writes)
  }

  return {
    isPending: pending !== undefined,
    isSending: (...given) => pending === JSON.stringify(intentOf(given)),
    isUnconfirmed: (...given) => pending === undefined && intents.isOpen(intentOf(given)),
    args,
    error,
    async run(...given) {
      if (!latestWins && store.get(pendingAtom).has(name)) return false
      const intent = intentOf(given)
      const own = JSON.stringify(intent)
      const { signal } = life.current
      setArgs(given)
      setError(null)
      begin(own)
      try {
        await intents.send(intent, idempotencyKey => send({ idempotencyKey, signal }, ...given))
        return true
      } catch (thrown) {
        const failure = reportFailure(runtime, thrown)
        if (store.get(pendingAtom).get(name) === own && failure.code !== 'aborted') {
          undo?.(...given)
          setError(failure)
        }
        return false
      } finally {
        end(own)
        after?.()
      }
    },
    reset: () => setError(null),
  }
}
