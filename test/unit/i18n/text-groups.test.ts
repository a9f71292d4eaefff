import { expect, it } from 'vitest'
import { isInGroup } from '../../../src/i18n/text-groups.ts'

it.each([
  ['failure.retry', 'rewards', true],
  ['rewards.button', 'rewards', true],
  ['lobby.tabs.live', 'rewards', false],
  ['rewards.button', 'app', true],
  ['lobby.tabs.live', 'app', true],
  ['unheard.of', 'app', true],
  ['room.status.live', 'app', false],
  ['room.status.live', 'late', true],
  ['lobby.tabs.live', 'late', false],
  ['faq.title', 'app', false],
  ['faq.title', 'late', false],
  ['faq.title', 'faq', true],
  ['faq.title', 'rewards', false],
  ['room.status.live', 'faq', false],
  ['notifications.label', 'late', true],
  ['notifications.label', 'app', false],
  ['debug.title', 'debug', true],
  ['debug.title', 'app', false],
  ['debug.title', 'late', false],
  ['action.kind.bet', 'late', true],
  ['chat.title', 'panels', true],
  ['chat.title', 'late', false],
  ['chat.title', 'rewards', false],
  ['room.status.live', 'panels', false],
  ['faq.title', 'debug', false],
  ['game-center.bonus', 'panels', true],
  ['game-center.bonus', 'prizes', true],
  ['game-center.bonus', 'late', false],
  ['game-center.bonus', 'app', false],
  ['game-center.bonus', 'rewards', false],
  ['button.done', 'panels', true],
  ['button.done', 'app', false],
])('the message %s is in the group %s: %s', (id, group, expected) => {
  expect(isInGroup(id, group)).toBe(expected)
})
