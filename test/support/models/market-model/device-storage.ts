import { noOwnLimits, type OwnLimits } from '../../../../src/model/own-limits.ts'
import type { StoredPlaySession } from '../../../../src/model/play-session-state.ts'
import type { OwnBreak } from '../../../../src/runtime/play/break-state.ts'

/** Data of a viewer that a browser keeps when the page is reloaded. */
export class DeviceStorage {
  limits: OwnLimits = noOwnLimits
  own: OwnBreak | null = null
  play: StoredPlaySession | null = null
}
