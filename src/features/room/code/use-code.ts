import { useEffect, useRef, useState } from 'react'
import { walletByCode } from '../../../api/room.ts'
import { type AppError, toAppError } from '../../../lib/errors.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { reportFailure } from '../../../runtime/runtime.ts'
import { type CodeError, codeErrorOf, normalizeCode } from './code-error.ts'

/** State of the form for a streamer's code. */
export interface CodeEntry {
  typed: string
  type(text: string): void
  codeError: CodeError | null
  /** The failed request behind `codeError`, if there was one. */
  error: AppError | null
  isPending: boolean
  submit(): void
}

type Lookup =
  | { status: 'idle' | 'pending' }
  /** `error`: the failed request, if there was one. */
  | { status: 'failed'; codeError: CodeError; error: AppError | null }

/** Looks up a code, one request at a time; `onFound` gets the wallet of its streamer. */
export function useCode(onFound: (wallet: string) => void): CodeEntry {
  const runtime = useRuntime()
  const [typed, setTyped] = useState('')
  const [lookup, setLookup] = useState<Lookup>({ status: 'idle' })
  const lifetime = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    lifetime.current = controller
    return () => controller.abort()
  }, [])

  async function find(code: string) {
    const { signal } = lifetime.current
    setLookup({ status: 'pending' })
    try {
      const { wallet } = await runtime.http.read(walletByCode, { code }, signal)
      if (!signal.aborted) onFound(wallet)
    } catch (thrown) {
      const codeError = codeErrorOf(toAppError(thrown, 'network'))
      // A wrong code is a valid response, not a failed request.
      const isFailure = codeError === 'unreachable' || codeError === 'refused'
      const error = isFailure ? reportFailure(runtime, thrown) : toAppError(thrown, 'network')
      if (!signal.aborted) setLookup({ status: 'failed', codeError, error })
    }
  }

  return {
    typed,
    type(text) {
      setTyped(text)
      if (lookup.status === 'failed') setLookup({ status: 'idle' })
    },
    codeError: lookup.status === 'failed' ? lookup.codeError : null,
    error: lookup.status === 'failed' ? lookup.error : null,
    isPending: lookup.status === 'pending',
    submit() {
      const code = normalizeCode(typed)
      if (lookup.status === 'pending') return
      if (code === '') setLookup({ status: 'failed', codeError: 'empty', error: null })
      else void find(code)
    },
  }
}
