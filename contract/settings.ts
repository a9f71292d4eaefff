import * as v from 'valibot'
import { Settings } from '../src/model/lobby.ts'
import { MarketSetting } from '../src/model/markets.ts'

/** The operator's settings, with what the widget parses only where it is used. */
export const OperatorSettings = v.object({ ...Settings.entries, market: v.nullish(MarketSetting) })
