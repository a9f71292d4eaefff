import * as v from 'valibot'
import { parseAmount } from '../../lib/amount-input.ts'
import { ConsistentSettings, EditableSettings } from '../../model/demo-settings.ts'

/** The demo's settings while they are typed: numbers as their text. */
export type Draft = {
  [Key in keyof EditableSettings]-?: Required<EditableSettings>[Key] extends boolean
    ? boolean
    : string
}

/** What is off where its field is empty. */
const LIMITS = ['sessionLossLimit', 'sessionWinLimit', 'sessionTimeLimitSeconds'] as const

export const draftOf = (settings: EditableSettings): Draft => ({
  ...settings,
  minBetVolume: String(settings.minBetVolume),
  maxBetVolume: String(settings.maxBetVolume),
  defaultBetVolume: String(settings.defaultBetVolume),
  sessionLossLimit: String(settings.sessionLossLimit ?? ''),
  sessionWinLimit: String(settings.sessionWinLimit ?? ''),
  sessionTimeLimitSeconds: String(settings.sessionTimeLimitSeconds ?? ''),
  confirmEachRound: settings.confirmEachRound ?? false,
})

type Reading =
  | { settings: EditableSettings; field: null }
  | { settings: null; field: keyof Draft | null }

const numberOf = (typed: string): number => parseAmount(typed).amount?.toNumber() ?? Number.NaN

const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed))

/** What was typed as settings, or the first field that is wrong. */
export function readDraft(draft: Draft): Reading {
  const parsed = v.safeParse(ConsistentSettings, {
    ...draft,
    minBetVolume: numberOf(draft.minBetVolume),
    maxBetVolume: numberOf(draft.maxBetVolume),
    defaultBetVolume: numberOf(draft.defaultBetVolume),
    ...Object.fromEntries(LIMITS.map(key => [key, limitOf(draft[key])])),
  })
  if (parsed.success) return { settings: parsed.output, field: null }
  const field = v.safeParse(v.keyof(EditableSettings), v.getDotPath(parsed.issues[0]))
  return { settings: null, field: field.success ? field.output : null }
}
