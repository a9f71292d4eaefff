import { useAtomValue } from 'jotai'
import { settings } from '../api/lobby.ts'
import { configAtom } from './atoms.ts'
import { useMarket } from './market.ts'
import { useResource } from './use-resource.ts'

/** What a viewer may do with money in the widget. */
export type Play = 'copying' | 'pool' | 'tips'

/** Why a viewer may not play: the market has it switched off, or asks visitors of a demo to sign in first. */
export type PlayBlock = 'market' | 'visitor'

/** Returns why the viewer may not copy, deposit or tip; null if they may. */
export function usePlayBlock(play: Play): PlayBlock | null {
  const market = useMarket()
  const { demo, token } = useAtomValue(configAtom)
  const { data } = useResource(settings, {})
  // A server that doesn't ask for each round would place bets that nobody has confirmed.
  const canAsk = data === undefined || data.confirmsRounds
  const canCopy = market.copying === 'auto' || (market.copying === 'confirm-each-round' && canAsk)
  const isOn = play === 'copying' ? canCopy : market[play]
  if (!isOn) return 'market'
  return demo && token === null && !market.demoForVisitors ? 'visitor' : null
}
