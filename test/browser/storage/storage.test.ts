import { expect } from 'chai'
import { type FixturePage, openFixture } from '../../support/fixture-page.ts'
import { until } from '../../support/wait.ts'

let page: FixturePage | undefined

afterEach(() => {
  page?.close()
  localStorage.clear()
  sessionStorage.clear()
})

for (const [what, file] of [
  ['that throws on access', 'storage-throws'],
  ['that is full', 'storage-full'],
  ['that holds rubbish', 'storage-rubbish'],
] as const) {
  it(`the widget works, in memory, with a storage ${what}`, async () => {
    const fixture = await openFixture(`/pages/${file}.html`)
    page = fixture
    const lobby = () => fixture.document.querySelector('casino-lobby')
    const links = () => lobby()?.shadowRoot?.querySelectorAll('a[href]').length ?? 0
    await until('the streamers are on screen', () => links() > 3)
    lobby()?.navigate('/live')
    await until('the players list is on screen', () => links() > 3)
    expect(Reflect.get(fixture.window, 'faults')).to.deep.equal([])
  })
}
