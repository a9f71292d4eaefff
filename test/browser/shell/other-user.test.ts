import { expect } from 'chai'
import { jwt } from '../../support/tokens.ts'
import { nextPaint, until } from '../../support/wait.ts'
import { clearPage, find, load, show } from '../elements/support.ts'

const { fetch: realFetch } = window
const ada = jwt({ sub: 'ada' })
const bo = jwt({ sub: 'bo' })

const responses: Readonly<Record<string, unknown>> = {
  info: { operatorId: 1, operatorName: '', walletHash: 'ada', language: 'en', nickname: 'Ada' },
  balance: { balance: 1234.5, currency: 'EUR' },
}

before(async () => {
  await load('/dist/casino-elements.js')
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return realFetch(input, init)
    const response = responses[pathname.split('/').at(-1) ?? '']
    // All requests of the other user fail.
    if (request.headers.get('authorization') !== `Bearer ${ada}`)
      return new Response('', { status: 500 })
    return response ? Response.json(response) : Response.json({}, { status: 404 })
  }
})
after(() => {
  window.fetch = realFetch
})
afterEach(clearPage)

it("another user's token removes all data of the previous user by the next frame", async () => {
  await show('<casino-lobby api-url="https://api.test"></casino-lobby>')
  const lobby = find('casino-lobby')
  lobby.token = ada
  const text = () => lobby.shadowRoot?.textContent ?? ''
  await until('the balance is shown', () => text().includes('234.50'))
  lobby.token = bo
  const painted = await new Promise<string>(resolve => requestAnimationFrame(() => resolve(text())))
  expect(painted).not.to.include('234.50')
  await nextPaint()
  expect(text()).not.to.include('234.50')
})
