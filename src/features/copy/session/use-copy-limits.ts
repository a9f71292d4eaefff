import { settings } from '../../../api/lobby.ts'
import { useBalance } from '../../../runtime/use-balance.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { type CopyLimits, stricterLimits } from './limits.ts'
import { operatorLimits, toCopyLimits, useOwnLimits } from './own-limits.ts'

/** Returns the limits in effect: the stricter of the operator's and the viewer's own. */
export function useCopyLimits(): CopyLimits {
  const [own] = useOwnLimits()
  const currency = useBalance().data?.currency ?? ''
  const { data } = useResource(settings, {})
  return stricterLimits(operatorLimits(data), toCopyLimits(own, currency))
}
