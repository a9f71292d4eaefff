import { applicationVisit } from './application-visit.ts'
import { deviceVisit } from './device-visit.ts'
import { encoderVisit, liveVisit } from './live-visits.ts'
import { startVisit } from './start-visit.ts'
import type { StudioVisit } from './studio-visit.ts'

/**
 * The states of the studio with markup or colours of their own, in the visits that pass through them; all others differ
 * from one of these by words and icons alone.
 */
export const studioVisits: readonly StudioVisit[] = [
  deviceVisit,
  startVisit,
  liveVisit,
  encoderVisit,
  applicationVisit,
]
