import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { Id, nullable } from './primitives.ts'
import { tolerantRecord, withFallback } from './tolerant-schemas.ts'

const DEFAULT_INTEGRATION = 'DEFAULT_INTEGRATION'

/** Source of the games; an unknown one is the default. */
const IntegrationType = withFallback(
  v.picklist([DEFAULT_INTEGRATION, 'UNDERGROUND_CASINO']),
  DEFAULT_INTEGRATION,
)

export const UserInfo = object({
  operatorId: Id,
  operatorName: v.nullish(v.string(), ''),
  walletHash: v.string(),
  /** Empty if the server names none. */
  language: v.nullish(v.string(), ''),
  nickname: nullable(v.string()),
  gameIntegrationType: v.nullish(IntegrationType, DEFAULT_INTEGRATION),
})
export type UserInfo = v.InferOutput<typeof UserInfo>

export const anonymousUser: UserInfo = {
  operatorId: -1,
  operatorName: '',
  walletHash: '',
  language: 'en',
  nickname: null,
  gameIntegrationType: DEFAULT_INTEGRATION,
}

/** State of each flag by name, unknown names included; anything but `true` is off. */
export type FeatureFlags = Readonly<Record<string, boolean>>

export const FeatureFlags = tolerantRecord(v.boolean())

/** Flags that the demo and its settings offer; no element imports the list. */
export const FEATURE_FLAGS = [
  'gamification_center',
  'gamification_center_sign_up_reward',
  'gamification_center_wheel_of_fortune',
  'gamification_center_jackpot',
  'become_a_streamer',
  'copy_stake_tips',
] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]

/** Ticket that opens one connection of the socket, in its address in place of the token. */
export const SocketTicket = object({
  ticket: v.pipe(v.string(), v.minLength(1)),
  /** Seconds until it is no longer valid. */
  expiresIn: v.pipe(v.number(), v.gtValue(0)),
})
export type SocketTicket = v.InferOutput<typeof SocketTicket>
