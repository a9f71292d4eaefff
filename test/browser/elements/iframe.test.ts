import { expect } from 'chai'
import type { CasinoFrame, createCasinoFrame } from '../../../elements/host.ts'
import { until } from '../../support/wait.ts'
import { load } from './support.ts'

interface Helper {
  createCasinoFrame: typeof createCasinoFrame
}

const isHelper = (module: object): module is Helper => 'createCasinoFrame' in module

let frame: CasinoFrame | undefined

async function open(query: string) {
  const helper = await load('/dist/host.js')
  if (!isHelper(helper)) throw new Error('no helper')
  frame = helper.createCasinoFrame(document.body, {
    src: `/dist/iframe.html?demo=${query}`,
  })
  const created = frame
  const page = () => {
    if (!created.element.contentWindow) throw new Error('no window')
    return created.element.contentWindow
  }
  const view = () => page().document.querySelector('casino-lobby')
  await until('the view is on screen', () => Boolean(view()?.shadowRoot))
  return { frame: created, page, view }
}

afterEach(() => frame?.destroy())

it('the hosted page fills the frame, has the title of its view, and runs no inline script', async () => {
  const { frame: created, page, view } = await open('&locale=pl')
  const heightOf = (part: Element | null | undefined) => part?.getBoundingClientRect().height
  await until('it fills the frame', () => heightOf(view()) === heightOf(created.element))
  await until('the title is that of the view', () => page().document.title === 'Kasyno na żywo')
  expect(page().getComputedStyle(page().document.body).margin).to.equal('0px')
  expect(page().document.querySelectorAll('script:not([src]), style').length).to.equal(0)
})

it('the view is the main landmark of the hosted page', async () => {
  const { page, view } = await open('')
  await until('there is a view', () => Boolean(view()))
  expect([...page().document.querySelectorAll('main, [role=main]')]).to.deep.equal([view()])
})
