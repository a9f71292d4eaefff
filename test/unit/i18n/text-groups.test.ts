import { expect, it } from 'vitest'
import { textGroupOf } from '../../../src/i18n/text-groups.ts'

it.each([
  ['failure.retry', 'base'],
  ['rewards.button', 'rewards'],
  ['lobby.tabs.live', 'app'],
  ['failures', 'app'],
])('%s belongs to %s', (id, group) => {
  expect(textGroupOf(id)).toBe(group)
})
