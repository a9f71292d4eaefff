import { useState } from 'react'
import { walletByCode } from '../../../api/lobby-pages.ts'
import { type AppError, toAppError } from '../../../lib/errors.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useWrite } from '../../../runtime/use-write.ts'
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

interface Rejection {
  codeError: CodeError
  error: AppError | null
}

/** Looks up a code, one request at a time; `onFound` gets the wallet of its streamer. */
export function useCode(onFound: (wallet: string) => void): CodeEntry {
  const { http } = useRuntime()
  const [typed, setTyped] = useState('')
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const { run, reset, isPending, error } = useWrite<[string]>({
    key: ['code'],
    async send({ signal }, code) {
      try {
        const { wallet } = await http.read(walletByCode, { code }, signal)
        if (!signal.aborted) onFound(wallet)
      } catch (thrown) {
        const error = toAppError(thrown, 'network')
        const codeError = codeErrorOf(error)
        // A wrong code is a valid response, not a failed request.
        if (codeError === 'unreachable' || codeError === 'refused') throw error
        setRejection({ codeError, error })
      }
    },
  })

  return {
    typed,
    type(text) {
      setTyped(text)
      setRejection(null)
      reset()
    },
    codeError: rejection?.codeError ?? (error && codeErrorOf(error)),
    error: rejection?.error ?? error,
    isPending,
    submit() {
      const code = normalizeCode(typed)
      setRejection(code === '' ? { codeError: 'empty', error: null } : null)
      if (code !== '') void run(code)
    },
  }
}
