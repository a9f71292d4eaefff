import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'

// Each field is parsed separately: a gateway's own body may have a text where the app has an object.
const Text = v.fallback(v.nullish(v.string()), null)

export const ApiErrorBody = object({
  message: Text,
  detail: Text,
  details: v.fallback(v.nullish(object({ key: Text, arguments: v.nullish(v.unknown()) })), null),
})
export type ApiErrorBody = v.InferOutput<typeof ApiErrorBody>

/** `detail` of the error that ends a session. */
export const SESSION_EXPIRED_DETAIL = 'error.app.session-expired'
/** `message` of the error for an operator whose widget is switched off. */
export const WIDGET_DISABLED_MESSAGE = 'Widget is disabled'
