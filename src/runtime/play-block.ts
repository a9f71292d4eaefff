import { useAtomValue } from 'jotai'
import { configAtom } from './atoms.ts'
import { useMarket } from './market.ts'

/** What a viewer may do with money in the widget. */
export type Play = 'copying' | 'pool' | 'tips'

/** Why a viewer may not play: the market has it switched off, or asks visitors of a demo to sign in first. */
export type PlayBlock = 'market' | 'visitor'

/** Returns why the viewer may not copy, deposit or tip; null if they may. */
export function usePlayBlock(play: Play): PlayBlock | null {
  const market = useMarket()
  const { demo, token } = useAtomValue(configAtom)
  const isOn = play === 'copying' ? market.copying !== 'off' : market[play]
  if (!isOn) return 'market'
  return demo && token === null && !market.demoForVisitors ? 'visitor' : null
}
