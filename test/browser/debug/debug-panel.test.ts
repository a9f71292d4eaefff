import { expect } from 'chai'
import { until } from '../../support/wait.ts'
import { clearPage, find, load, show } from '../elements/support.ts'
import { type Hosted, openHosted } from '../shell/support.ts'

before(async () => {
  const previousUrl = location.href
  const url = new URL(previousUrl)
  for (const [key, value] of new URLSearchParams('debug&adminSettings&apiThrottling=0'))
    url.searchParams.set(key, value)
  history.replaceState(null, '', url)
  await load('/dist/casino-elements.js')
  history.replaceState(null, '', previousUrl)
})

afterEach(clearPage)

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

for (const [page, query, isShown] of [
  ['a sales presentation', 'sale&debug&apiDebug&socketDebug&adminSettings', false],
  ['a page without its keys', '', false],
  ['a page with any of its keys', 'apiDebug', true],
] as const) {
  it(`${page} ${isShown ? 'loads' : 'neither shows nor loads'} the debug panel`, async () => {
    const hosted = await openHosted(query)
    const has = (part: string) => Boolean(hosted.root().querySelector(`[part=${part}]`))
    await until('the parts that load later are rendered', () =>
      has(isShown ? 'debug' : 'notifications'),
    )
    expect(has('debug')).to.equal(isShown)
    expect(filesOf(hosted).some(isDebug)).to.equal(isShown)
  })
}
