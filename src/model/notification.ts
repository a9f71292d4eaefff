import * as v from 'valibot'
import { Decimal } from './decimal.ts'
import { Id, nullable } from './primitives.ts'
import { ModerationStage } from './stream.ts'
import { withFallback } from './tolerant-parts.ts'

export const NOTIFICATION_KINDS = [
  'TERMINATE_STREAM',
  'STREAMER_MODERATION_STAGE_CHANGE',
  'POOL_NOTIFICATION',
  'USER_UNSEEN_INCOME',
  'DEFAULT',
] as const
export const NotificationKind = v.picklist(NOTIFICATION_KINDS)
export type NotificationKind = v.InferOutput<typeof NotificationKind>

/** Words of a server, null where it has none to say. */
const OptionalText = v.pipe(
  nullable(v.string()),
  v.transform(text => text?.trim() || null),
)

/**
 * What a user is told outside of any view. Extra fields may make it clearer; one that is not what
 * we know does no harm, and the notification is shown without it.
 */
export const Notification = v.object({
  type: NotificationKind,
  data: v.object({
    id: Id,
    title: OptionalText,
    message: OptionalText,
    /** ISO date, or milliseconds since the Unix epoch. */
    createdAt: nullable(v.union([v.string(), v.number()])),
    /** How far a moderation is. */
    moderationStage: withFallback(nullable(ModerationStage), null),
    /** An income, with its currency. */
    amount: withFallback(nullable(Decimal), null),
    currency: withFallback(nullable(v.string()), null),
  }),
})
export type Notification = v.InferOutput<typeof Notification>
