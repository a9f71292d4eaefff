import { applicationVisit, notOfferedVisit } from './application-visits.ts'
import { deviceVisit } from './device-visit.ts'
import { encoderVisit, liveVisit } from './live-visits.ts'
import { ingestVisit, startVisit } from './start-visits.ts'
import type { StudioVisit } from './studio-visit.ts'

/** Every state of the studio, in the visits that pass through them. */
export const studioVisits: readonly StudioVisit[] = [
  deviceVisit,
  startVisit,
  ingestVisit,
  liveVisit,
  encoderVisit,
  applicationVisit,
  notOfferedVisit,
]
