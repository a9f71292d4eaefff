import { minutes } from '../lib/clock.ts'
import { FeatureFlags, UserInfo } from '../model/user.ts'
import { resource } from './resource.ts'

export const userInfo = resource({ path: 'user/info', schema: UserInfo, staleTime: minutes(5) })

export const featureFlags = resource({
  path: '/api/v1/app/control/user/feature-flags',
  schema: FeatureFlags,
  staleTime: Number.POSITIVE_INFINITY,
  access: 'public',
})
