import { settings } from '../../api/settings.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { type CopyLimits, stricter } from './limits.ts'
import { operatorLimits, ownLimits, useOwnLimits } from './own-limits.ts'

/** The limits that hold: the operator's and the viewer's own, whichever is stricter. */
export function useLimits(): CopyLimits {
  const [own] = useOwnLimits()
  const currency = useBalance().data?.currency ?? ''
  const { data } = useResource(settings, {})
  return stricter(operatorLimits(data), ownLimits(own, currency))
}
