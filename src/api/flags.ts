import { FeatureFlags } from '../model/flags.ts'
import { resource } from './resource.ts'

export const featureFlags = resource({
  path: '/api/v1/app/control/user/feature-flags',
  schema: FeatureFlags,
  staleTime: Number.POSITIVE_INFINITY,
  access: 'public',
})
