import { expect } from 'chai'
import { type FixturePage, openFixture } from '../../support/pages/fixture-page.ts'
import {
  openRewards,
  queryInShadow,
  waitForLobby,
  waitForRoom,
} from '../../support/pages/shadow-queries.ts'
import { until } from '../../support/wait.ts'

let page: FixturePage | undefined

async function open(name: string): Promise<FixturePage> {
  page = await openFixture(`/pages/csp/${name}`)
  return page
}

afterEach(() => page?.close())

/** Reports of violations come a little later than what they are about. */
async function reported({ document, window, violations }: FixturePage): Promise<readonly string[]> {
  const style = document.createElement('style')
  document.head.append(style)
  style.textContent = 'p { color: red }'
  const isLast = (line: string) => line.includes('style-src-elem')
  await until('our own violation is reported', () => violations.some(isLast))
  expect(window.document).to.equal(document)
  return violations.filter(line => !isLast(line))
}

it('the rewards alone break no strict policy with trusted types', async () => {
  const opened = await open('rewards.html')
  await openRewards(opened.document)
  expect(await reported(opened)).to.deep.equal([])
  expect(
    queryInShadow(opened.document, 'casino-rewards', '[part~=rewards-button]')?.textContent,
  ).to.match(/^Rewards/)
})

for (const [name, file] of [
  ['all three together', 'together.html'],
  ['all three from the standalone file', 'standalone.html'],
] as const) {
  it(`${name} break no strict policy with trusted types`, async () => {
    const opened = await open(file)
    const link = await waitForLobby(opened.document)
    link.click()
    const title = await waitForRoom(opened.document)
    expect(title.textContent).to.equal(link.textContent)
    // The lobby stays where it is.
    expect(link.isConnected).to.equal(true)
    await openRewards(opened.document)
    expect(await reported(opened)).to.deep.equal([])
  })
}

for (const view of ['lobby', 'room', 'rewards']) {
  it(`the hosted page with the ${view} breaks no strict policy with trusted types`, async () => {
    const opened = await open(`dist/iframe.html?demo&view=${view}&roomId=none`)
    if (view === 'lobby') await waitForLobby(opened.document)
    if (view === 'rewards') await openRewards(opened.document)
    await until('the view is on screen', () =>
      Boolean(queryInShadow(opened.document, `casino-${view}`, '[part~=root]')?.childElementCount),
    )
    expect(await reported(opened)).to.deep.equal([])
  })
}
