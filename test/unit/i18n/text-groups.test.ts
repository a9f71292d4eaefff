import { expect, it } from 'vitest'
import { isInGroup, TEXT_GROUPS } from '../../../src/i18n/text-groups.ts'

it.each([
  ['lobby.tabs.live', ['app']],
  ['unheard.of', ['app']],
  ['lobby.empty.title', ['deferred']],
  ['failure.view.title', ['app', 'rewards', 'placeholder']],
  ['failure.load.title', ['app', 'prizes']],
  ['rewards.button', ['app', 'rewards', 'placeholder']],
  ['prizes.unclaimed', ['app', 'rewards']],
  ['prizes.claim', ['prizes']],
  ['dialog.close', ['app', 'prizes']],
  ['pagination.next', ['deferred', 'prizes']],
  ['error.network', ['deferred', 'panels', 'prizes']],
  ['room.status.live', ['deferred']],
  ['chat.title', ['panels']],
  ['game-center.bonus', ['panels', 'prizes']],
  ['faq.title', ['faq']],
])('the message %s is in the groups %j alone', (id, groups) => {
  expect([...TEXT_GROUPS, 'placeholder'].filter(group => isInGroup(id, group))).toEqual(groups)
})
