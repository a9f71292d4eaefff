import { expect } from 'chai'
import { type FixturePage, openFixture } from '../../support/pages/fixture-page.ts'
import { addScript } from '../../support/pages/signed-in-page.ts'
import { nextPaint, until, waitFor } from '../../support/wait.ts'

let page: FixturePage
afterEach(() => page.close())

/** Adds what docs/embedding.md has for a page that scrolls around a lobby. */
async function addRecipe(): Promise<void> {
  const text = await (await fetch('/docs/embedding.md')).text()
  const [, recipe = ''] = /```html\n(<style>\n {2}casino-lobby \{ min-[\s\S]*?)```/.exec(text) ?? []
  const box = page.document.createElement('div')
  box.innerHTML = recipe
  for (const name of ['style', 'script'] as const) {
    // A script that innerHTML adds doesn't run.
    const element = page.document.createElement(name)
    element.textContent = box.querySelector(name)?.textContent ?? ''
    element.setAttribute('type', box.querySelector(name)?.getAttribute('type') ?? '')
    page.document.body.append(element)
  }
}

it('by the recipe of docs/embedding.md a room opens in sight on a page that scrolls, and Back leads to where the viewer was', async () => {
  page = await openFixture('/pages/blank.html')
  const { document, window } = page
  window.frameElement?.setAttribute('width', '390')
  // It gives elements a height.
  document.querySelector('link')?.remove()
  document.body.innerHTML =
    '<header style="height: 300px"></header><casino-lobby demo></casino-lobby>'
  await addRecipe()
  await addScript(page)
  const lobby = document.querySelector('casino-lobby')
  const find = (selector: string) =>
    waitFor(selector, () => lobby?.shadowRoot?.querySelector<HTMLElement>(selector))
  const card = await find('[part~=list] article a')
  const { documentElement } = document
  await until('the page scrolls', () => documentElement.scrollHeight > 1300)
  window.scrollTo({ top: 450, behavior: 'instant' })
  await nextPaint()
  const left = window.scrollY
  expect(left).to.equal(450)
  card.click()
  await find('[part~=room-header]')
  await until('the room is in sight', () => lobby?.getBoundingClientRect().top === 0)
  const back = await waitFor('a way back', () =>
    [...(lobby?.shadowRoot?.querySelectorAll('a') ?? [])].find(
      ({ textContent }) => textContent === 'Back to lobby',
    ),
  )
  back.click()
  await until('the viewer is where they were', () => window.scrollY === left)
})
