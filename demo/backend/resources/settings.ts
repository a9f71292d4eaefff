import type * as v from 'valibot'
import type { Settings } from '../../../src/model/settings.ts'
import { fromUsd } from '../currency.ts'
import type { Call } from '../http.ts'
import type { World } from '../world.ts'

/** Bet volumes in USD (spec 2, section 9). */
const MIN_BET = 0.5
const MAX_BET = 100
const DEFAULT_BET = 2

/** The operator's settings, with the bet volumes in the session currency as well. */
export function operatorSettings(_call: Call, world: World): v.InferInput<typeof Settings> {
  const { tokenName, tokenPrice, operator } = world.settings
  const inSession = (usd: number) => fromUsd(tokenName, tokenPrice, usd)
  return {
    minBetVolume: MIN_BET,
    minBetVolumeInSessionCurrency: inSession(MIN_BET),
    maxBetVolume: MAX_BET,
    maxBetVolumeInSessionCurrency: inSession(MAX_BET),
    maxBetVolumeActive: true,
    defaultBetVolume: DEFAULT_BET,
    defaultBetVolumeInSessionCurrency: inSession(DEFAULT_BET),
    showOnlyStreamers: false,
    streamUrl: 'demo:',
    operatorName: operator,
  }
}
