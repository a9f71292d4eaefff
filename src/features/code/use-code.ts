import { useState } from 'react'
import { walletByCode } from '../../api/lobby-pages.ts'
import { type AppError, toAppError } from '../../lib/errors.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useWrite } from '../../runtime/use-write.ts'
import { type CodeError, codeErrorOf, normalizeCode } from './code-outcome.ts'

/** A code that is being typed and looked up. */
export interface CodeEntry {
  typed: string
  type(text: string): void
  fault: CodeError | null
  /** The server's answer to the last look-up, where that kept us from one. */
  error: AppError | null
  isPending: boolean
  submit(): void
}

/** Looks a code up, once at a time; `onFound` gets the wallet of whoever streams under it. */
export function useCode(onFound: (wallet: string) => void): CodeEntry {
  const { http } = useRuntime()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<{ fault: CodeError; error: AppError | null } | null>(null)
  const { run, reset, isPending, error } = useWrite<[string]>({
    key: ['code'],
    async send({ signal }, code) {
      try {
        const { wallet } = await http.read(walletByCode, { code }, signal)
        if (!signal.aborted) onFound(wallet)
      } catch (thrown) {
        const error = toAppError(thrown, 'network')
        const fault = codeErrorOf(error)
        // A wrong code is an answer; only what kept us from one is a failure.
        if (fault === 'unreachable' || fault === 'refused') throw error
        setRefusal({ fault, error })
      }
    },
  })

  return {
    typed,
    type(text) {
      setTyped(text)
      setRefusal(null)
      reset()
    },
    fault: refusal?.fault ?? (error && codeErrorOf(error)),
    error: refusal?.error ?? error,
    isPending,
    submit() {
      const code = normalizeCode(typed)
      setRefusal(code === '' ? { fault: 'empty', error: null } : null)
      if (code !== '') void run(code)
    },
  }
}
