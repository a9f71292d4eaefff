import { expect } from 'chai'
import fc from 'fast-check'
import { hostileMessage, outsidePath } from '../../support/hostile-messages.ts'
import { until } from '../../support/wait.ts'
import { clearPage, find, load, rootOf, show } from '../elements/support.ts'

const MESSAGES = 2000
/** One for each type of a message, and for each kind of an unknown value. */
const MAX_LINES = 12

/** Records the uncaught errors of a page. */
function recordErrors(page: Window) {
  const errors: string[] = []
  const handleError = (event: Event) => {
    const reason: unknown =
      event instanceof ErrorEvent ? event.message : Reflect.get(event, 'reason')
    errors.push(`${event.type}: ${reason}`)
  }
  page.addEventListener('error', handleError)
  page.addEventListener('unhandledrejection', handleError)
  return {
    errors,
    stop() {
      page.removeEventListener('error', handleError)
      page.removeEventListener('unhandledrejection', handleError)
    },
  }
}

/** Silences the log lines of a page, and counts them. */
function countLines(page: Window) {
  const pageConsole: object = Reflect.get(page, 'console')
  const warn: unknown = Reflect.get(pageConsole, 'warn')
  let lines = 0
  Reflect.set(pageConsole, 'warn', () => {
    lines += 1
  })
  return {
    count: () => lines,
    stop: () => Reflect.set(pageConsole, 'warn', warn),
  }
}

/** Throws everything at a window, then waits until a last message has taken effect on its view. */
async function bombard(page: Window, root: Element) {
  const messages = [
    ...fc.sample(hostileMessage, { numRuns: MESSAGES, seed: 7 }),
    ...fc
      .sample(outsidePath, { numRuns: 500, seed: 7 })
      .map(content => ({ type: 'redirect', content })),
  ]
  for (const message of messages) page.postMessage(message, location.origin)
  page.postMessage({ type: 'change-colors', content: 'royal' }, location.origin)
  await until('the palette is there', () => root.getAttribute('data-palette') === 'royal')
}

afterEach(clearPage)

it('elements on a page log a few lines for thousands of arbitrary messages', async function () {
  this.timeout(300_000)
  await load('/dist/casino-elements.js')
  await show('<casino-lobby demo></casino-lobby>')
  const lobby = find('casino-lobby')
  const root = rootOf(lobby)
  const [address, entries] = [location.href, history.length]
  const received = recordErrors(window)
  const lines = countLines(window)
  await bombard(window, root)
  lines.stop()
  expect(lines.count()).to.be.within(1, MAX_LINES)
  received.stop()
  expect(received.errors).to.deep.equal([])
  expect(rootOf(lobby)).to.equal(root)
  expect([location.href, history.length]).to.deep.equal([address, entries])
  expect(root.querySelector('[role=alert]')).to.equal(null)
  // Whatever came, it still obeys.
  window.postMessage({ type: 'theme', content: 'light' }, location.origin)
  await until('the theme is light', () => root.getAttribute('data-theme') === 'light')
})

it('the hosted page logs a few lines for thousands of arbitrary messages', async function () {
  this.timeout(300_000)
  const frame = document.createElement('iframe')
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  const query = new URLSearchParams({ demo: '', routing: 'hash', parentOrigin: location.origin })
  frame.src = `/dist/iframe.html?${query}`
  document.body.append(frame)
  await loaded
  const page = frame.contentWindow
  if (!page) throw new Error('no page')
  const root = () =>
    page.document.querySelector('casino-lobby')?.shadowRoot?.querySelector('[part=root]')
  await until('the view is on screen', () => Boolean(root()?.childElementCount))
  const initialRoot = root()
  if (!initialRoot) throw new Error('no view')
  const { document: before } = page
  const received = recordErrors(page)
  const lines = countLines(page)
  await bombard(page, initialRoot)
  lines.stop()
  expect(lines.count()).to.be.within(1, MAX_LINES)
  received.stop()
  expect(received.errors).to.deep.equal([])
  expect(page.document).to.equal(before)
  expect(root()).to.equal(initialRoot)
  expect(page.location.origin + page.location.pathname).to.equal(
    `${location.origin}/dist/iframe.html`,
  )
  page.postMessage({ type: 'theme', content: 'light' }, location.origin)
  await until('the theme is light', () => root()?.getAttribute('data-theme') === 'light')
})
