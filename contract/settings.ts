import * as v from 'valibot'
import { OptionalText } from '../src/model/fields.ts'
import { Settings } from '../src/model/lobby.ts'
import { MarketSetting } from '../src/model/markets.ts'
import { Decimal } from '../src/model/money.ts'

/**
 * The operator's settings, with fields that the widget doesn't use, and those that it parses only where they are used.
 */
export const OperatorSettings = v.object({
  minBetVolume: Decimal,
  maxBetVolume: Decimal,
  defaultBetVolume: Decimal,
  streamUrl: OptionalText,
  operatorName: OptionalText,
  ...Settings.entries,
  market: v.nullish(MarketSetting),
})
