import * as v from 'valibot'
import { Id, nullable } from './primitives.ts'
import { withFallback } from './tolerant.ts'

export const IntegrationType = v.picklist(['DEFAULT_INTEGRATION', 'UNDERGROUND_CASINO'])

export const UserInfo = v.object({
  operatorId: Id,
  operatorName: v.string(),
  walletHash: v.string(),
  language: v.string(),
  nickname: nullable(v.string()),
  gameIntegrationType: v.optional(
    withFallback(IntegrationType, 'DEFAULT_INTEGRATION'),
    'DEFAULT_INTEGRATION',
  ),
})
export type UserInfo = v.InferOutput<typeof UserInfo>

/** Who an anonymous visitor is. */
export const anonymousUser: UserInfo = {
  operatorId: -1,
  operatorName: '',
  walletHash: '',
  language: 'en',
  nickname: null,
  gameIntegrationType: 'DEFAULT_INTEGRATION',
}
