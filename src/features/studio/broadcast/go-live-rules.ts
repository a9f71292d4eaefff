import type { Stream } from '../../../model/lobby.ts'

type ModerationStage = Stream['moderationStage']

/** Returns whether a review has approved a stream. */
export const isApproved = (stage: ModerationStage): boolean =>
  stage === 'ACCEPTED' || stage === 'COMPLETED'

/**
 * Returns whether a stream may start: after an approval, and in the studio of a streamer also where
 * the operator has no reviews.
 */
export const mayGoLive = (stage: ModerationStage, isApplying: boolean): boolean =>
  isApproved(stage) || (stage === null && !isApplying)

/** Returns whether a review may be asked for. */
export const mayRequest = (stage: ModerationStage): boolean =>
  stage === null || stage === 'REJECTED'
