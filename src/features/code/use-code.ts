import { useEffect, useRef, useState } from 'react'
import { walletByCode } from '../../api/code.ts'
import { type AppError, toAppError } from '../../lib/errors.ts'
import { useRuntime } from '../../runtime/context.ts'
import { tellFailure } from '../../runtime/tell-failure.ts'
import { type CodeFault, codeFault, plainCode } from './code-outcome.ts'

/** A code that is being typed and looked up. */
export interface CodeEntry {
  typed: string
  type(text: string): void
  fault: CodeFault | null
  /** The server's answer to the last look-up, where that kept us from one. */
  error: AppError | null
  isPending: boolean
  submit(): void
}

/** Looks a code up, once at a time; `onFound` gets the wallet of whoever streams under it. */
export function useCode(onFound: (wallet: string) => void): CodeEntry {
  const runtime = useRuntime()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<CodeFault | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const [isPending, setPending] = useState(false)
  const request = useRef<AbortController | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  async function lookUp(code: string) {
    const asked = new AbortController()
    request.current = asked
    setFault(null)
    setPending(true)
    try {
      const { wallet } = await runtime.http.read(walletByCode, { code }, asked.signal)
      if (!asked.signal.aborted) onFound(wallet)
    } catch (thrown) {
      const error = toAppError(thrown, 'network')
      if (error.code === 'aborted') return
      const found = codeFault(error)
      // A wrong code is an answer; only what kept us from one is a failure.
      if (found === 'unreachable' || found === 'refused') tellFailure(runtime, error)
      setError(error)
      setFault(found)
    } finally {
      request.current = null
      if (!asked.signal.aborted) setPending(false)
    }
  }

  return {
    typed,
    type(text) {
      setTyped(text)
      setFault(null)
    },
    fault,
    error,
    isPending,
    submit() {
      if (request.current) return
      const code = plainCode(typed)
      if (code === '') setFault('empty')
      else void lookUp(code)
    },
  }
}
