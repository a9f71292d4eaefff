import { expect } from 'chai'
import { nextPaint, until } from '../../support/wait.ts'
import { clearPage, find, load, show } from '../elements/support.ts'
import { type Hosted, openHosted } from '../shell/support.ts'

let hosted: Hosted | undefined

before(async () => {
  const previousUrl = location.href
  const url = new URL(previousUrl)
  for (const [key, value] of new URLSearchParams('debug&adminSettings&apiThrottling=0'))
    url.searchParams.set(key, value)
  history.replaceState(null, '', url)
  await load('/dist/casino-elements.js')
  history.replaceState(null, '', previousUrl)
})

afterEach(async () => {
  hosted?.close()
  hosted = undefined
  await clearPage()
})

const panels = () =>
  [...document.querySelectorAll('casino-lobby, casino-room')].flatMap(element => [
    ...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part=debug]') ?? []),
  ])
const panel = () => {
  const [first] = panels()
  if (!first) throw new Error('no panel')
  return first
}
const hasAllSections = () => panel().querySelectorAll('section').length === 6

async function open(attributes = '') {
  await show(`<casino-lobby demo ${attributes}></casino-lobby>`)
  await until('the panel is rendered', () => panels().length > 0 && hasAllSections())
}

/** Returns the URLs of the files that a hosted page has loaded. */
const filesOf = ({ page }: Hosted) =>
  page.performance.getEntriesByType('resource').map(({ name }) => name)
const isDebug = (file: string) => /\/chunks\/(debug|trace)/.test(file)

for (const width of [390, 1280]) {
  it(`the debug panel does not cover the app at ${width} px`, async () => {
    await open(`style="display: block; width: ${width}px; height: 600px"`)
    const app = panel().nextElementSibling
    if (!app) throw new Error('no app')
    const covered = [...(panel().parentElement?.children ?? [])].filter(
      other =>
        other !== panel() &&
        !other.matches('[popover]') &&
        other.getBoundingClientRect().height > 0 &&
        other.getBoundingClientRect().top < panel().getBoundingClientRect().bottom - 1,
    )
    expect(covered).to.deep.equal([])
    const { scrollWidth, clientWidth } = find('casino-lobby')
    expect(scrollWidth).to.be.at.most(clientWidth)
  })
}

it('a lobby and a room on one page show a single debug panel', async () => {
  await open()
  await show('<casino-room demo></casino-room>')
  await nextPaint()
  expect(panels()).to.have.lengthOf(1)
})

it("a sales presentation has no debug panel and doesn't load its code", async () => {
  hosted = await openHosted('sale&debug&apiDebug&socketDebug&adminSettings')
  await until('the parts that load later are rendered', () =>
    Boolean(hosted?.root().querySelector('[part=notifications]')),
  )
  expect(hosted.root().querySelector('[part=debug]')).to.equal(null)
  expect(filesOf(hosted).filter(isDebug)).to.deep.equal([])
})

it("the code of the debug panel isn't loaded without its keys", async () => {
  hosted = await openHosted('')
  await until('the parts that load later are rendered', () =>
    Boolean(hosted?.root().querySelector('[part=notifications]')),
  )
  expect(filesOf(hosted).filter(isDebug)).to.deep.equal([])
})

it('any key of the debug panel loads it', async () => {
  hosted = await openHosted('apiDebug')
  await until('the panel is rendered', () => Boolean(hosted?.root().querySelector('[part=debug]')))
  expect(filesOf(hosted).filter(isDebug)).not.to.deep.equal([])
})
