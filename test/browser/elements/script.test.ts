import { expect } from 'chai'
import { until } from '../../support/wait.ts'

let frame: HTMLIFrameElement | undefined

afterEach(() => frame?.remove())

/** Opens an empty page of the same origin in an iframe. */
async function blankPage(): Promise<Window> {
  const created = document.createElement('iframe')
  frame = created
  const loaded = new Promise(resolve => created.addEventListener('load', resolve, { once: true }))
  created.src = '/dist/iframe.css?demo'
  document.body.append(created)
  await loaded
  if (!created.contentWindow) throw new Error('no page')
  return created.contentWindow
}

function addScript(page: Window, src: string, data: Record<string, string>, type = ''): void {
  const script = page.document.createElement('script')
  script.src = src
  script.type = type
  Object.assign(script.dataset, data)
  page.document.head.append(script)
}

async function addRewards(page: Window, theme: string): Promise<Element> {
  const rewards = page.document.createElement('casino-rewards')
  page.document.body.append(rewards)
  const root = () => rewards.shadowRoot?.querySelector('[part=root]')
  await until('the view is on screen', () => Boolean(root()))
  await until(`the theme is ${theme}`, () => root()?.getAttribute('data-theme') === theme)
  return rewards
}

const scripts: [string, string, string][] = [
  ['as a module', '/dist/casino-elements.js', 'module'],
  ['as a module with a query', '/dist/casino-elements.js?v=1', 'module'],
  ['as one classic file', '/dist/casino-elements.standalone.js', ''],
]
for (const [name, src, type] of scripts) {
  it(`the script ${name} reads its data attributes, bare ones too`, async () => {
    const page = await blankPage()
    addScript(page, src, { theme: 'light', demo: '' }, type)
    await addRewards(page, 'light')
    expect(page.CasinoElements?.version).to.be.a('string')
  })
}

it("the page's settings are there beside a node with the same id, and the view beside a <casino-view> of the page's", async () => {
  const page = await blankPage()
  page.document.body.innerHTML = '<div id="CasinoElements"></div>'
  const script = page.document.createElement('script')
  script.textContent = "customElements.define('casino-view', class extends HTMLElement {})"
  page.document.head.append(script)
  addScript(page, '/dist/casino-elements.js', { theme: 'light', demo: '' }, 'module')
  await addRewards(page, 'light')
  expect(page.CasinoElements?.configure).to.be.a('function')
})

it('the module script stays when the standalone script is added, with a warning that has both addresses', async () => {
  const page = await blankPage()
  const warned: string[] = []
  Reflect.set(Reflect.get(page, 'console'), 'warn', (line: string) => warned.push(line))
  addScript(page, '/dist/casino-elements.js', { theme: 'light' }, 'module')
  const created = await page.customElements.whenDefined('casino-rewards')
  const global = page.CasinoElements
  addScript(page, '/dist/casino-elements.standalone.js', { theme: 'auto' })
  await until('there is a warning', () => warned.length > 0)
  expect(page.customElements.get('casino-rewards')).to.equal(created)
  expect(page.CasinoElements).to.equal(global)
  await addRewards(page, 'light')
  expect(warned).to.have.lengthOf(1)
  const [first, second] = [...page.document.scripts].map(({ src }) => src)
  expect(warned[0]).to.include(`the page has ${global?.version} (${first})`)
  expect(warned[0]).to.include(`${global?.version} (${second}) is not used`)
})
