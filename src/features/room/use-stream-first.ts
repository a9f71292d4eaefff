import { startTransition, useContext, useEffect, useState } from 'react'
import { earlyStreamIn } from '../../media/early-stream.ts'
import { ShadowRootContext } from '../../ui/styles/styles.ts'

/**
 * Returns whether the stream that starts for a room still comes first: a processor that draws the whole room meanwhile
 * would have the server's answer and the first frames wait. False once it has its picture, at the latest 1 s after its
 * start, and where no stream starts ahead of its room.
 */
export function useIsStreamFirst(wallet: string): boolean {
  const root = useContext(ShadowRootContext)
  const [early] = useState(() => earlyStreamIn(root, wallet))
  const [isFirst, setFirst] = useState(early !== undefined && !early.isUnderway())
  useEffect(
    () => (isFirst ? early?.whenUnderway(() => startTransition(() => setFirst(false))) : undefined),
    [early, isFirst],
  )
  return isFirst
}
