import { expect } from 'chai'
import { awaitInside, filledLobby, filledRoom, inside } from '../../support/inside.ts'
import { addScript, openSignedInPage, type SignedInPage } from '../../support/signed-in-page.ts'
import { until } from '../../support/until.ts'

const SCRIPT = '/dist/casino-elements.js'

let page: SignedInPage | undefined

afterEach(() => page?.close())

describe('a guest on the page of a host', () => {
  it('leaves its address, its history and the functions of that alone', async () => {
    page = await openSignedInPage('/pages/blank.html?campaign=7#prices')
    const { document, window } = page
    const { history, location } = window
    const { pushState, replaceState } = history
    const own = Object.getOwnPropertyNames(history)
    const before = { href: location.href, entries: history.length, state: history.state }

    await addScript(page, SCRIPT)
    const lobby = document.createElement('casino-lobby')
    document.body.append(lobby)
    const link = await filledLobby(document)
    link.click()
    await filledRoom(document, 'casino-lobby')
    inside(document, 'casino-lobby', 'a[href]')?.click()
    await filledLobby(document)
    lobby.navigate('/room/0x12')
    await until('the room does not exist', () =>
      Boolean(inside(document, 'casino-lobby', '[part~=state][role=alert]')),
    )
    lobby.navigate('/')
    await filledLobby(document)

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

  it('adds nothing to the document but what the host put there', async () => {
    page = await openSignedInPage()
    const { document, window } = page
    await addScript(page, SCRIPT)
    const globals = () => Object.getOwnPropertyNames(window).filter(name => !/^\d+$/.test(name))
    const before = { head: document.head.innerHTML, root: document.documentElement.outerHTML }
    const names = new Set(globals())
    const lobby = document.createElement('casino-lobby')
    document.body.append(lobby)
    await filledLobby(document)
    expect(document.head.innerHTML).to.equal(before.head)
    expect(globals().filter(name => !names.has(name))).to.deep.equal([])
    expect(document.adoptedStyleSheets).to.have.lengthOf(0)
    lobby.remove()
    expect(document.documentElement.outerHTML).to.equal(before.root)
  })

  for (const tag of ['casino-lobby', 'casino-room'] as const) {
    it(`keeps the boxes of the page when <${tag}> is defined and filled`, async () => {
      page = await openSignedInPage()
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

      await addScript(page, SCRIPT)
      expect(boxes()).to.deep.equal(before)
      if (tag === 'casino-lobby') await filledLobby(document)
      else await awaitInside(document, tag, '[part~=state]')
      expect(boxes()).to.deep.equal(before)
    })
  }
})
