import { expect } from 'chai'
import type { CasinoFrame, createCasinoFrame, HostNavigation } from '../../../elements/host.ts'
import { until } from '../../support/wait.ts'
import { load } from './support.ts'

interface Helper {
  createCasinoFrame: typeof createCasinoFrame
}

const isHelper = (module: object): module is Helper => 'createCasinoFrame' in module

let frame: CasinoFrame | undefined

async function open(query: string, token?: string) {
  const helper = await load('/dist/host.js')
  if (!isHelper(helper)) throw new Error('no helper')
  const navigations: HostNavigation[] = []
  frame = helper.createCasinoFrame(document.body, {
    src: `/dist/iframe.html?demo=${query}`,
    ...(token !== undefined && { token }),
    onNavigate: navigation => navigations.push(navigation),
  })
  const created = frame
  const page = () => {
    if (!created.element.contentWindow) throw new Error('no window')
    return created.element.contentWindow
  }
  const view = <Tag extends 'casino-lobby' | 'casino-room'>(tag: Tag) =>
    page().document.querySelector(tag)
  await until('the view is on screen', () =>
    Boolean(page().document.querySelector(':is(casino-lobby, casino-room):defined')?.shadowRoot),
  )
  return { frame: created, navigations, page, view }
}

afterEach(() => frame?.destroy())

it('the hosted page removes the token from its URL and keeps the rest', async () => {
  const { page, view } = await open('&view=room&roomId=0x1', 'first')
  expect(page().location.href).not.to.include('first')
  expect(page().location.search).to.include('roomId=0x1')
  expect(view('casino-room')?.token).to.equal('first')
  expect(view('casino-room')?.outerHTML).not.to.include('first')
  expect(view('casino-room')?.roomId).to.equal('0x1')
  await until('the title is that of the view', () => page().document.title === 'Live room')
})

it('the hosted page fills the frame and runs no inline script', async () => {
  const { frame: created, page, view } = await open('')
  const heightOf = (part: Element | null | undefined) => part?.getBoundingClientRect().height
  await until(
    'it fills the frame',
    () => heightOf(view('casino-lobby')) === heightOf(created.element),
  )
  expect(page().getComputedStyle(page().document.body).margin).to.equal('0px')
  expect(page().document.querySelectorAll('script:not([src]), style').length).to.equal(0)
})

it('the view is the main landmark of the hosted page', async () => {
  const { page, view } = await open('')
  await until('there is a view', () => Boolean(view('casino-lobby')))
  expect([...page().document.querySelectorAll('main, [role=main]')]).to.deep.equal([
    view('casino-lobby'),
  ])
})

it('the hosted page has the colour scheme of its view, so that scrollbars match', async () => {
  const { frame: created, page } = await open('&theme=light')
  const document = page().document.documentElement
  const scheme = () => page().getComputedStyle(document).colorScheme
  await until('it is light', () => scheme() === 'light')
  created.setTheme('auto')
  await until('it is the system’s', () => scheme() === 'light dark')
  created.setTheme('dark')
  await until('it is dark', () => scheme() === 'dark')
  expect(page().getComputedStyle(document).backgroundColor).to.equal('rgb(10, 13, 20)')
})

it('the hosted page applies commands sent before it was ready, and reports navigations', async () => {
  const opened = open('')
  await until('there is a frame', () => frame !== undefined)
  const { navigations, page } = await opened
  frame?.redirect('/room/0x12')
  await until('the viewer is there', () => navigations.length > 0)
  expect(navigations[0]?.path).to.equal('/room/0x12')
  expect(page().location.hash).to.match(/^#\/room\/0x12/)
})

it('the hosted page applies a new token without a reload, on any path', async () => {
  const { frame: created, navigations, page, view } = await open('', 'first')
  const { document } = page()
  created.redirect('/room/0x12')
  await until('the viewer is there', () => navigations.length > 0)
  const [address, entries] = [page().location.href, page().history.length]
  created.setToken('second')
  await until('the token is there', () => view('casino-lobby')?.token === 'second')
  expect(page().document).to.equal(document)
  expect(page().location.href).to.equal(address)
  expect(page().history.length).to.equal(entries)
  expect(navigations).to.have.lengthOf(1)
})
