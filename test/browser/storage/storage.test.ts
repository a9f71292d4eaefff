import { expect } from 'chai'
import { type FixturePage, openFixture } from '../../support/pages/fixture-page.ts'
import { until } from '../../support/wait.ts'

let page: FixturePage | undefined

afterEach(() => {
  page?.close()
  localStorage.clear()
  sessionStorage.clear()
})

for (const [what, fault] of [
  ['that throws on access', 'throws'],
  ['that is full', 'full'],
  ['that holds rubbish', 'rubbish'],
] as const) {
  it(`the widget works, in memory, with a storage ${what}`, async () => {
    const fixture = await openFixture(`/pages/storage.html?${fault}`)
    page = fixture
    const lobby = () => fixture.document.querySelector('casino-lobby')
    const links = () => lobby()?.shadowRoot?.querySelectorAll('a[href]').length ?? 0
    await until('the streamers are on screen', () => links() > 3)
    lobby()?.navigate('/live')
    await until('the players list is on screen', () => links() > 3)
    expect(Reflect.get(fixture.window, 'faults')).to.deep.equal([])
  })
}
