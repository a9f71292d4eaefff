import { expect, it } from 'vitest'
import { badgeCount } from '../../../../src/features/rewards/rewards-button.tsx'

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4000, '99+'],
])('badgeCount formats %i as %s', (count, shown) => expect(badgeCount(count)).toBe(shown))
