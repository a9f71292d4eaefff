import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { settings } from '../api/lobby.ts'
import { type MarketProfile, resolveMarket } from '../model/markets.ts'
import { configAtom } from './atoms.ts'
import { useRuntime } from './context.ts'
import { useResource } from './use-resource.ts'

/** Returns the profile in effect: that of the operator's settings, until they are loaded or without one, the page's. */
export function useMarket(): MarketProfile {
  const { log } = useRuntime()
  const { market: page } = useAtomValue(configAtom)
  const { data } = useResource(settings, {})
  const operator = data?.market
  const { profile, problem } = useMemo(() => resolveMarket(operator, page), [operator, page])
  useEffect(() => {
    if (problem !== null) log.warnOnce('market', problem)
  }, [log, problem])
  return profile
}
