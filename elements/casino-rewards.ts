import { type AttributeRow, pageAttributes } from './attributes.ts'
import type { ElementSpec, ViewLoader } from './element-spec.ts'

const rewardsAttributes = [
  {
    name: 'variant',
    property: 'variant',
    kind: 'one-of',
    // The first one is the default.
    values: ['text', 'icon'],
    scope: 'element',
  },
] as const satisfies readonly AttributeRow[]

const load: ViewLoader<typeof rewardsAttributes> = () => import('../src/app/rewards-app.tsx')

/** The rewards button with its dialog. */
export const casinoRewards = {
  tag: 'casino-rewards',
  kind: 'rewards',
  fit: 'content',
  texts: 'rewards',
  navigates: false,
  attributes: [...pageAttributes, ...rewardsAttributes],
  load,
} as const satisfies ElementSpec
