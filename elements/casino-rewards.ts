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
    fallback: '`text`',
    description: 'Whether the button shows its name or the icon alone.',
  },
] as const satisfies readonly AttributeRow[]

const load: ViewLoader<typeof rewardsAttributes> = () =>
  import('../src/features/rewards/rewards-app.tsx')

/** The rewards button with its dialog. */
export const casinoRewards = {
  tag: 'casino-rewards',
  kind: 'rewards',
  description: 'The rewards button with its dialog; loads nothing of the lobby or the room.',
  texts: ['base', 'rewards'],
  navigates: false,
  attributes: [...pageAttributes, ...rewardsAttributes],
  load,
} as const satisfies ElementSpec
