import { expect, it } from 'vitest'
import { catalogFile, readTexts, sourceLocale } from '../../../scripts/i18n/catalogs.ts'
import { isInGroup, TEXT_GROUPS } from '../../../src/i18n/text-groups.ts'

it.each([
  ['lobby.tabs.live', ['app']],
  ['lobby.empty.title', ['deferred']],
  ['failure.view.title', ['app', 'rewards', 'placeholder']],
  ['failure.reload', ['app', 'rewards', 'placeholder']],
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

it('each text has a prefix that is listed, so that only what shows it loads it', async () => {
  const ids = Object.keys(await readTexts(catalogFile(sourceLocale), sourceLocale))
  const unlisted = ids.filter(id => !TEXT_GROUPS.some(group => isInGroup(id, group)))
  expect(unlisted).toEqual([])
})

it('a text with an unlisted prefix fails with what has to be done', () => {
  expect(() => isInGroup('news.title', 'panels')).toThrow(
    'add the prefix of news.title to a list of src/i18n/text-groups.ts',
  )
})
