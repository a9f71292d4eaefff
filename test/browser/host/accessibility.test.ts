import { expect } from 'chai'
import { awaitInside, filledLobby, filledRoom, openRewards } from '../../support/inside.ts'
import { judge } from '../../support/violations-in.ts'
import { load, wait } from '../elements/support.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

before(async () => {
  await load('/dist/casino-elements.js')
  document.body.style.margin = '0'
})

afterEach(async () => {
  document.body.replaceChildren()
  // What the page's elements share ends a tick after the last one.
  await wait(20)
})

function put(
  tag: 'casino-lobby' | 'casino-room' | 'casino-rewards',
  theme: string,
  locale: string,
) {
  const element = document.createElement(tag)
  element.setAttribute('demo', '')
  element.setAttribute('theme', theme)
  element.setAttribute('locale', locale)
  // Wide, so that no list scrolls: in a tab behind another one nobody would notice that it does.
  element.style.display = 'block'
  element.style.width = '1280px'
  const main = document.createElement('main')
  main.append(element)
  document.body.append(main)
  return element
}

async function expectNoViolation() {
  const { faults, passes } = await judge(document.body, { runOnly: rules })
  expect(faults).to.deep.equal([])
  expect(passes.map(({ id }) => id)).to.include('color-contrast')
}

for (const theme of ['dark', 'light']) {
  for (const locale of ['en', 'pl']) {
    describe(`no accessibility violation in ${theme} and ${locale}`, () => {
      it('in the lobby', async () => {
        const lobby = put('casino-lobby', theme, locale)
        await filledLobby(document)
        const all = await awaitInside(document, 'casino-lobby', 'input[value=all]')
        all.click()
        await awaitInside(document, 'casino-lobby', '[part~=card][data-kind=player]')
        expect(lobby.shadowRoot?.querySelector('[part~=root]')?.getAttribute('lang')).to.equal(
          locale,
        )
        await expectNoViolation()
      })

      it('in a room of the lobby', async () => {
        put('casino-lobby', theme, locale)
        const link = await filledLobby(document)
        link.click()
        await filledRoom(document, 'casino-lobby')
        await expectNoViolation()
      })

      it('in the rewards dialog', async () => {
        put('casino-rewards', theme, locale)
        await openRewards(document)
        await expectNoViolation()
      })

      it('in an empty room', async () => {
        put('casino-room', theme, locale)
        await awaitInside(document, 'casino-room', '[part~=state]')
        await expectNoViolation()
      })
    })
  }
}
