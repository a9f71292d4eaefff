import * as v from 'valibot'

/** The body of an answer that is no success. */
export const ApiErrorBody = v.object({
  message: v.nullish(v.string()),
  detail: v.nullish(v.string()),
  details: v.nullish(v.object({ key: v.nullish(v.string()), arguments: v.nullish(v.unknown()) })),
})
export type ApiErrorBody = v.InferOutput<typeof ApiErrorBody>

export const SESSION_EXPIRED_DETAIL = 'error.app.session-expired'
export const WIDGET_DISABLED_MESSAGE = 'Widget is disabled'
