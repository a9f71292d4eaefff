import { expect } from 'chai'
import { nextPaint, until } from '../../support/wait.ts'
import { clearPage, find, listenToWarnings, load, next, rootOf, show } from './support.ts'

const themeOf = (element: Element) => rootOf(element).getAttribute('data-theme')

before(async () => {
  await load('/dist/casino-elements.js')
})

afterEach(clearPage)

const cases: [string, string, string, number][] = [
  ['given in capitals', 'theme=" LIGHT "', 'light', 0],
  ['unknown', 'theme="purple"', 'dark', 1],
]
for (const [name, attribute, theme, warned] of cases) {
  it(`with the theme attribute ${name}, the theme is ${theme}`, async () => {
    const warnings = listenToWarnings()
    await show(`<casino-rewards demo ${attribute}></casino-rewards>`)
    warnings.stop()
    expect(themeOf(find('casino-rewards'))).to.equal(theme)
    expect(warnings.lines).to.have.lengthOf(warned)
  })
}

it('changed and removed attributes reach the view without a remount', async () => {
  await show('<casino-rewards demo theme="light"></casino-rewards>')
  const rewards = find('casino-rewards')
  const root = rootOf(rewards)
  rewards.setAttribute('theme', 'auto')
  await until('the theme is auto', () => themeOf(rewards) === 'auto')
  rewards.removeAttribute('theme')
  await until('the theme is the default', () => themeOf(rewards) === 'dark')
  rewards.theme = 'light'
  await until('the theme is light', () => themeOf(rewards) === 'light')
  expect(rewards.getAttribute('theme')).to.equal('light')
  expect(rootOf(rewards)).to.equal(root)
})

it('attributes set on a detached element mount nothing', async () => {
  const rewards = document.createElement('casino-rewards')
  rewards.setAttribute('variant', 'icon')
  rewards.demo = true
  await nextPaint()
  expect(rewards.shadowRoot?.childElementCount).to.equal(0)
  expect(rewards.shadowRoot?.adoptedStyleSheets).to.have.length.above(0)
  const ready = next('casino-ready')
  document.body.append(rewards)
  await ready
  expect(rewards.getAttribute('demo')).to.equal('')
})
