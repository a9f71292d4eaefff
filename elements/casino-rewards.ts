import { catalogs } from '../src/i18n/catalogs.ts'
import { elementAttributes, type rewardsAttributes } from './attributes.ts'
import type { ElementSpec, ViewLoader, ViewPreload } from './element-spec.ts'
import { type InitialRequest, userRequests } from './preloaded-requests.ts'

const initialRequests: readonly InitialRequest[] = [
  ...userRequests,
  // For the count, unless the operator has disabled the rewards of a game.
  {
    path: '/api/v1/app/game-center/rewards?page=0&size=6&sort=createdAt&order=asc',
    access: 'user',
  },
]

const load: ViewLoader<typeof rewardsAttributes> = () => import('../src/app/rewards-app.tsx')

const preload: ViewPreload = locale => [load(), catalogs.rewards[locale]()]

/** The rewards button with its dialog. */
export const casinoRewards = {
  tag: 'casino-rewards',
  kind: 'rewards',
  fit: 'content',
  texts: 'rewards',
  navigates: false,
  attributes: elementAttributes['casino-rewards'],
  initialRequests: () => initialRequests,
  preload,
  load,
} as const satisfies ElementSpec
