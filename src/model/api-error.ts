import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'

/** Body of an error response. */
export const ApiErrorBody = object({
  message: v.nullish(v.string()),
  detail: v.nullish(v.string()),
  details: v.nullish(object({ key: v.nullish(v.string()), arguments: v.nullish(v.unknown()) })),
})
export type ApiErrorBody = v.InferOutput<typeof ApiErrorBody>

/** `detail` of the error that ends a session. */
export const SESSION_EXPIRED_DETAIL = 'error.app.session-expired'
/** `message` of the error for an operator whose widget is switched off. */
export const WIDGET_DISABLED_MESSAGE = 'Widget is disabled'
