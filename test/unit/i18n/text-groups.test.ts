import { expect, it } from 'vitest'
import { isInGroup } from '../../../src/i18n/text-groups.ts'

it.each([
  ['failure.retry', 'rewards', true],
  ['rewards.button', 'rewards', true],
  ['lobby.tabs.live', 'rewards', false],
  ['rewards.button', 'app', true],
  ['lobby.tabs.live', 'app', true],
])('%s in %s: %s', (id, group, expected) => {
  expect(isInGroup(id, group)).toBe(expected)
})
