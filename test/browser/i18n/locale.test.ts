import { expect } from 'chai'
import { until } from '../../support/wait.ts'
import { clearPage, find, load, rootOf, show } from '../elements/support.ts'

afterEach(clearPage)

it('the lobby is Arabic from right to left, and Japanese from left to right at once with its words', async () => {
  await load('/dist/casino-elements.js')
  await show('<casino-lobby demo locale="ar"></casino-lobby>')
  const lobby = find('casino-lobby')
  const root = rootOf(lobby)
  const shows = (text: string) => root.textContent?.includes(text) ?? false
  await until('the words are Arabic', () => shows('مباشر الآن'))
  expect(getComputedStyle(root).direction).to.equal('rtl')
  let look: (string | null)[] | undefined
  const observer = new MutationObserver(() => {
    if (shows('ライブ配信中'))
      look ??= [root.getAttribute('lang'), getComputedStyle(root).direction]
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  lobby.setAttribute('locale', 'ja-JP')
  await until('the words are Japanese', () => look !== undefined)
  observer.disconnect()
  expect(look).to.deep.equal(['ja', 'ltr'])
})
