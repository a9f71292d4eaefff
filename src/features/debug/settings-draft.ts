import * as v from 'valibot'
import { parseAmount } from '../../lib/amount-input.ts'
import { ConsistentSettings, EditableSettings } from '../../model/demo-settings.ts'

/** Form values of the demo's settings, with numbers as the typed text. */
export type SettingsDraft = {
  [Key in Exclude<
    keyof EditableSettings,
    'market'
  >]-?: Required<EditableSettings>[Key] extends boolean ? boolean : string
} & Required<Pick<EditableSettings, 'market'>>

/** Optional limits: an empty field means no limit. */
const LIMITS = [
  'sessionLossLimit',
  'sessionWinLimit',
  'sessionStakeLimit',
  'sessionTimeLimitSeconds',
  'realityCheckMinutes',
] as const

/** Returns the form values for settings. */
export const toDraft = (settings: EditableSettings): SettingsDraft => ({
  ...settings,
  minBetVolume: String(settings.minBetVolume),
  maxBetVolume: String(settings.maxBetVolume),
  defaultBetVolume: String(settings.defaultBetVolume),
  sessionLossLimit: String(settings.sessionLossLimit ?? ''),
  sessionWinLimit: String(settings.sessionWinLimit ?? ''),
  sessionStakeLimit: String(settings.sessionStakeLimit ?? ''),
  sessionTimeLimitSeconds: String(settings.sessionTimeLimitSeconds ?? ''),
  realityCheckMinutes: String(settings.realityCheckMinutes ?? ''),
  confirmEachRound: settings.confirmEachRound ?? false,
  market: settings.market ?? 'none',
})

type DraftParseResult =
  | { settings: EditableSettings; field: null }
  | { settings: null; field: keyof SettingsDraft | null }

const toNumber = (typed: string): number => parseAmount(typed).amount?.toNumber() ?? Number.NaN

const toLimit = (typed: string): number | null => (typed.trim() === '' ? null : toNumber(typed))

/** Parses form values; returns the settings, or the first invalid field. */
export function parseDraft(draft: SettingsDraft): DraftParseResult {
  const parsed = v.safeParse(ConsistentSettings, {
    ...draft,
    minBetVolume: toNumber(draft.minBetVolume),
    maxBetVolume: toNumber(draft.maxBetVolume),
    defaultBetVolume: toNumber(draft.defaultBetVolume),
    ...Object.fromEntries(LIMITS.map(key => [key, toLimit(draft[key])])),
  })
  if (parsed.success) return { settings: parsed.output, field: null }
  const field = v.safeParse(v.keyof(EditableSettings), v.getDotPath(parsed.issues[0]))
  return { settings: null, field: field.success ? field.output : null }
}
