import { useAtom } from 'jotai'
import type { AppError } from '../lib/errors.ts'
import { useWrite, type Write, type WriteOptions } from './use-write.ts'
import { userAtom } from './user-scope.ts'
import type { WriteValues } from './writes.ts'

interface WriteFailure {
  args: string
  error: AppError
}

/** The failure of the last write to each target, by its key as JSON. */
const failuresAtom = userAtom<ReadonlyMap<string, WriteFailure>>(new Map())

/** A write whose error outlives the component. */
interface DialogWrite<Args extends WriteValues> extends Write<Args> {
  /** Returns whether the last write to this target had these arguments, and failed. */
  hasFailed(...args: Args): boolean
}

/** Returns a write of a form that may be closed meanwhile: its error is kept for the next form of that key. */
export function useDialogWrite<Args extends WriteValues>(
  options: WriteOptions<Args>,
): DialogWrite<Args> {
  const target = JSON.stringify(options.key)
  const [failures, setFailures] = useAtom(failuresAtom)
  const failure = failures.get(target)
  const write = useWrite<Args>({
    ...options,
    onError(error, ...args) {
      setFailures(all => new Map(all).set(target, { args: JSON.stringify(args), error }))
      options.onError?.(error, ...args)
    },
  })
  function reset() {
    if (failure) setFailures(all => new Map([...all].filter(([key]) => key !== target)))
    write.reset()
  }
  return {
    ...write,
    error: failure?.error ?? null,
    hasFailed: (...args) => failure?.args === JSON.stringify(args),
    run(...args) {
      if (options.latestWins || !write.isPending) reset()
      return write.run(...args)
    },
    reset,
  }
}
