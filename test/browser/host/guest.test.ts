import { expect } from 'chai'
import {
  findInShadow,
  queryInShadow,
  waitForLobby,
  waitForRoom,
} from '../../support/pages/shadow-queries.ts'
import {
  addElement,
  addScript,
  openSignedInPage,
  type SignedInPage,
} from '../../support/pages/signed-in-page.ts'
import { until } from '../../support/wait.ts'

/** Adds the script and a visitor's lobby to a page; resolves with the lobby and the link of its first card. */
async function addLobby(opened: SignedInPage) {
  await addScript(opened)
  const lobby = opened.document.createElement('casino-lobby')
  opened.document.body.append(lobby)
  return { lobby, link: await waitForLobby(opened.document) }
}

it('a page whose scripts extend Object.prototype has a lobby and a room', async () => {
  const page = await openSignedInPage('/pages/blank.html')
  const { document, window } = page
  // As old libraries do: every `for…in` of the page comes upon it.
  Reflect.set(Reflect.get(window, 'Object').prototype, 'foo', () => 'bar')
  const { link } = await addLobby(page)
  link.click()
  await waitForRoom(document, 'casino-lobby')
})

it('a page with Prototype.js, which replaces functions of arrays, has a lobby and a room', async () => {
  const page = await openSignedInPage('/pages/blank.html')
  const { document, window } = page
  const errors: string[] = []
  window.addEventListener('error', ({ message }) => errors.push(message))
  const list: ArrayConstructor = Reflect.get(window, 'Array')
  Object.assign(list, { from: (items: ArrayLike<unknown>) => list.prototype.slice.call(items) })
  Object.assign(list.prototype, {
    entries(this: unknown[]) {
      return this.slice()
    },
  })
  const { link } = await addLobby(page)
  await until('pictures of the first row are loaded at once', () =>
    Boolean(queryInShadow(document, 'casino-lobby', '[part~=list] article img[loading=eager]')),
  )
  link.click()
  await waitForRoom(document, 'casino-lobby')
  expect(errors).to.deep.equal([])
})

it('a page in srcdoc, which has no address of its own, has a lobby and a room, and is obeyed', async () => {
  const page = await openSignedInPage('about:srcdoc')
  const { document, window } = page
  const { link } = await addLobby(page)
  link.click()
  await waitForRoom(document, 'casino-lobby')
  const message = { type: 'theme', content: 'light' }
  const script = document.createElement('script')
  script.textContent = `postMessage(${JSON.stringify(message)}, origin)`
  document.head.append(script)
  await until('the theme is light', () =>
    Boolean(queryInShadow(document, 'casino-lobby', '[part=root][data-theme=light]')),
  )
  expect(window.location.href).to.equal('about:srcdoc')
})

it("the lobby shows a room in its own place, and leaves the host page's address, history and their functions alone", async () => {
  const page = await openSignedInPage('/pages/blank.html?campaign=7#prices')
  const { document, window } = page
  const { history, location } = window
  const { pushState, replaceState } = history
  const own = Object.getOwnPropertyNames(history)
  const before = { href: location.href, entries: history.length, state: history.state }

  const { lobby, link } = await addLobby(page)
  const hasTabLive = () =>
    [...(lobby.shadowRoot?.querySelectorAll('[role=tab]') ?? [])].some(
      tab => tab.textContent?.trim() === 'Live',
    )
  await until('the lobby has its tabs', hasTabLive)
  link.click()
  await waitForRoom(document, 'casino-lobby')
  expect(hasTabLive()).to.equal(false)
  queryInShadow(document, 'casino-lobby', 'a[href]')?.click()
  await waitForLobby(document)
  lobby.navigate('/room/0x12')
  await until('the room does not exist', () =>
    Boolean(queryInShadow(document, 'casino-lobby', '[part~=state][role=alert]')),
  )
  lobby.navigate('/')
  await waitForLobby(document)

  const { pushState: push, replaceState: replace } = history
  expect(push).to.equal(pushState)
  expect(replace).to.equal(replaceState)
  expect(Object.getOwnPropertyNames(history)).to.deep.equal(own)
  expect({
    href: location.href,
    entries: history.length,
    state: history.state,
  }).to.deep.equal(before)
})

it("the lobby adds nothing to the host page's document and globals", async () => {
  const page = await openSignedInPage()
  const { document, window } = page
  await addScript(page)
  const globals = () => Object.getOwnPropertyNames(window).filter(name => !/^\d+$/.test(name))
  const before = { head: document.head.innerHTML, root: document.documentElement.outerHTML }
  const names = new Set(globals())
  const lobby = document.createElement('casino-lobby')
  document.body.append(lobby)
  await waitForLobby(document)
  expect(document.head.innerHTML).to.equal(before.head)
  expect(globals().filter(name => !names.has(name))).to.deep.equal([])
  expect(document.adoptedStyleSheets).to.have.lengthOf(0)
  lobby.remove()
  expect(document.documentElement.outerHTML).to.equal(before.root)
})

for (const routing of ['hash', 'path'] as const) {
  it(`${routing} routing opens rooms on a page whose <base> is another origin`, async () => {
    const page = await openSignedInPage()
    const { document, window } = page
    const base = document.createElement('base')
    base.href = 'https://cdn.example/shop/'
    document.head.append(base)
    await addScript(page)
    const lobby = document.createElement('casino-lobby')
    lobby.routing = routing
    document.body.append(lobby)
    const link = await waitForLobby(document)
    expect(link.getAttribute('href')).to.match(new RegExp(`^${location.origin}/`))
    link.click()
    await waitForRoom(document, 'casino-lobby')
    expect(window.location.href).to.equal(link.getAttribute('href'))
  })
}

it("the elements inherit the page's direction and none of its typography", async () => {
  const page = await openSignedInPage()
  const { document, window } = page
  await addScript(page)
  const rude = document.createElement('div')
  Object.assign(rude.style, {
    caretColor: 'red',
    font: 'italic small-caps 30px/3 serif',
    fontSizeAdjust: '0.9',
    hyphens: 'auto',
    letterSpacing: '3px',
    lineBreak: 'anywhere',
    listStyle: 'square inside',
    tabSize: '20',
    textAlign: 'right',
    textAlignLast: 'right',
    textEmphasis: 'circle red',
    textIndent: '20px',
    textOrientation: 'upright',
    textShadow: '1px 1px red',
    textTransform: 'uppercase',
    textUnderlineOffset: '9px',
    textWrap: 'nowrap',
    webkitTextStroke: '2px red',
    whiteSpace: 'pre',
    wordBreak: 'break-all',
    wordSpacing: '10px',
    writingMode: 'vertical-rl',
  })
  rude.style.setProperty('--casino-unit', '5px')
  const [alone, amid] = [document.createElement('div'), rude].map(box => {
    const rewards = document.createElement('casino-rewards')
    rewards.token = 'signed-in'
    box.append(rewards)
    document.body.append(box)
    return rewards
  })
  await until('both are shown', () =>
    [alone, amid].every(it => it?.shadowRoot?.querySelector('button')),
  )
  const [own, theirs] = [alone, amid].map(it => {
    const root = it?.shadowRoot?.querySelector('[part=root]')
    if (!root) throw new Error('no root')
    const style = window.getComputedStyle(root)
    // Custom properties come in, and the size follows from them.
    const isOfPage = /^--|size$|width$|height$|origin$/
    const names = [...style].filter(name => !isOfPage.test(name) || name.startsWith('font'))
    return Object.fromEntries(names.map(name => [name, style.getPropertyValue(name)]))
  })
  expect(theirs).to.deep.equal(own)
  expect(own).to.include({ direction: 'ltr', 'writing-mode': 'horizontal-tb' })
  const root = amid?.shadowRoot?.querySelector('[part=root]')
  rude.dir = 'rtl'
  expect(root?.matches(':dir(rtl)')).to.equal(true)
  amid?.setAttribute('dir', 'ltr')
  expect(root?.matches(':dir(ltr)')).to.equal(true)
  expect(
    amid?.shadowRoot?.querySelector<HTMLElement>('[part=root]')?.matches(':lang(en)'),
  ).to.equal(true)
})

it('what hides the element or takes its clicks hides and disables all that is in it', async () => {
  const page = await openSignedInPage()
  const { document, window } = page
  await addScript(page)
  addElement(page, 'casino-rewards')
  const button = await findInShadow(document, 'casino-rewards', 'button')
  Object.assign(document.body.style, { visibility: 'hidden', pointerEvents: 'none' })
  const { visibility, pointerEvents } = window.getComputedStyle(button)
  expect({ visibility, pointerEvents }).to.deep.equal({
    visibility: 'hidden',
    pointerEvents: 'none',
  })
})

it('the rewards are as high as their button in quirks mode', async () => {
  const page = await openSignedInPage('/pages/quirks.html')
  const { document } = page
  expect(document.compatMode).to.equal('BackCompat')
  await addScript(page)
  const rewards = addElement(page, 'casino-rewards')
  const button = await findInShadow(document, 'casino-rewards', 'button')
  expect(rewards.getBoundingClientRect().height).to.be.closeTo(
    button.getBoundingClientRect().height,
    4,
  )
})

for (const tag of ['casino-lobby', 'casino-room'] as const) {
  it(`<${tag}> doesn't move the page around it when it is defined and filled`, async () => {
    const page = await openSignedInPage()
    const { document } = page
    const element = document.createElement(tag)
    const [above, below] = ['above', 'below'].map(text => {
      const line = document.createElement('p')
      line.textContent = text
      return line
    })
    if (!above || !below) throw new Error('no lines')
    document.body.append(above, element, below)
    const boxes = () => [above, element, below].map(part => part.getBoundingClientRect().toJSON())
    const before = boxes()
    expect(element.matches(':not(:defined)')).to.equal(true)

    await addScript(page)
    expect(boxes()).to.deep.equal(before)
    if (tag === 'casino-lobby') await waitForLobby(document)
    else await findInShadow(document, tag, '[part~=state]')
    expect(boxes()).to.deep.equal(before)
  })
}
