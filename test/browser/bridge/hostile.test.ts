import { expect } from 'chai'
import fc from 'fast-check'
import { hostileMessage, outsidePath } from '../../support/hostile-messages.ts'
import { until } from '../../support/wait.ts'
import { clearPage } from '../elements/support.ts'
import { openHosted } from '../shell/support.ts'

const MESSAGES = 2000
/** One for each type of a message, and for each kind of an unknown value. */
const MAX_LINES = 12

afterEach(clearPage)

// test/unit/bridge/hostile.test.ts has a page of elements. Here messages are cloned, and could navigate.
it('the hosted page logs a few lines for thousands of arbitrary messages', async function () {
  this.timeout(300_000)
  const query = new URLSearchParams({ routing: 'hash', parentOrigin: location.origin })
  const { page } = await openHosted(`${query}`)
  const root = () =>
    page.document.querySelector('casino-lobby')?.shadowRoot?.querySelector('[part=root]')
  const initialRoot = root()
  if (!initialRoot) throw new Error('no view')
  const { document: before } = page
  const errors: string[] = []
  const handleError = (event: Event) =>
    errors.push(`${event.type}: ${Reflect.get(event, 'message') ?? Reflect.get(event, 'reason')}`)
  page.addEventListener('error', handleError)
  page.addEventListener('unhandledrejection', handleError)
  let lines = 0
  const pageConsole: object = Reflect.get(page, 'console')
  Reflect.set(pageConsole, 'warn', () => {
    lines += 1
  })
  const messages = [
    ...fc.sample(hostileMessage, { numRuns: MESSAGES, seed: 7 }),
    ...fc
      .sample(outsidePath, { numRuns: 500, seed: 7 })
      .map(content => ({ type: 'redirect', content })),
  ]
  for (const message of messages) page.postMessage(message, location.origin)
  page.postMessage({ type: 'change-colors', content: 'royal' }, location.origin)
  await until('the palette is there', () => initialRoot.getAttribute('data-palette') === 'royal')
  expect(lines).to.be.within(1, MAX_LINES)
  expect(errors).to.deep.equal([])
  expect(page.document).to.equal(before)
  expect(root()).to.equal(initialRoot)
  expect(page.location.origin + page.location.pathname).to.equal(
    `${location.origin}/dist/iframe.html`,
  )
  page.postMessage({ type: 'theme', content: 'light' }, location.origin)
  await until('the theme is light', () => root()?.getAttribute('data-theme') === 'light')
})
