import type * as v from 'valibot'
import type { Settings } from '../../../src/model/lobby.ts'
import { fromUsd } from '../currency.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call } from '../http.ts'

/** Answers the operator's settings, with the bet volumes also in session currency. */
export function operatorSettings(_call: Call, state: DemoState): v.InferInput<typeof Settings> {
  const { tokenName, tokenPrice } = state.settings
  const settings = state.operator.settings()
  const inSession = (usd: number) => fromUsd(tokenName, tokenPrice, usd)
  return {
    ...settings,
    minBetVolumeInSessionCurrency: inSession(settings.minBetVolume),
    maxBetVolumeInSessionCurrency: inSession(settings.maxBetVolume),
    defaultBetVolumeInSessionCurrency: inSession(settings.defaultBetVolume),
  }
}
