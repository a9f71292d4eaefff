import { expect } from 'chai'
import { findInShadow, openRewards, queryInShadow } from '../../support/pages/shadow-queries.ts'
import { nextPaint, until, waitFor } from '../../support/wait.ts'
import { clearPage, find, load, next, rootOf, show } from './support.ts'

const SCRIPT = '/dist/casino-elements.js'

/** Waits until a runtime obeys a message of the host. */
async function untilRuntimeObeys(): Promise<void> {
  const shown = () => rootOf(find('casino-rewards')).getAttribute('data-theme')
  const theme = shown() === 'light' ? 'dark' : 'light'
  window.postMessage({ type: 'theme', content: theme }, location.origin)
  await until(`the theme is ${theme}`, () => shown() === theme)
}

/** Waits until an element that is moved keeps the focus: the code for it comes once the element is in use. */
const untilMovesAreKept = (element: Element): Promise<void> =>
  until('a move keeps the focus', () => {
    const button = element.shadowRoot?.querySelector('button')
    button?.focus()
    document.body.append(element)
    return button !== null && element.shadowRoot?.activeElement === button
  })

afterEach(clearPage)

it('an element from before the script keeps its box and the properties that were set on it', async () => {
  const style = document.createElement('style')
  style.textContent = 'casino-room { display: block; width: 640px; height: 420px }'
  document.head.append(style)
  document.body.insertAdjacentHTML('beforeend', '<casino-room demo></casino-room><p>after</p>')
  const room = find('casino-room')
  expect(room.matches(':not(:defined)')).to.equal(true)
  Object.assign(room, { roomId: '0xearly', theme: 'light' })
  const before = [room, find('p')].map(element => element.getBoundingClientRect().toJSON())

  const ready = next('casino-ready')
  await load(SCRIPT)
  await ready

  expect(room.matches(':defined')).to.equal(true)
  expect(Object.hasOwn(room, 'roomId')).to.equal(false)
  expect(room.roomId).to.equal('0xearly')
  expect(room.getAttribute('room-id')).to.equal('0xearly')
  expect(rootOf(room).getAttribute('data-theme')).to.equal('light')
  const after = [room, find('p')].map(element => element.getBoundingClientRect().toJSON())
  expect(after).to.deep.equal(before)
  style.remove()
})

describe('moving an element', () => {
  beforeEach(async () => {
    await load(SCRIPT)
    await show('<casino-rewards demo></casino-rewards><div id="box"></div>')
  })

  it('an element that is removed and put back in a later microtask keeps cards and scroll position', async () => {
    await show('<casino-lobby demo style="width: 390px; height: 400px"></casino-lobby>')
    const lobby = find('casino-lobby')
    const articles = () => [...(lobby.shadowRoot?.querySelectorAll('article') ?? [])]
    // The list and the rail come with calls of their own, in any order.
    const rail = await waitFor('a rail of live streamers', () =>
      lobby.shadowRoot?.querySelector('[part~=top-streamers]:has(a) ul'),
    )
    await until(
      'both can be scrolled',
      () =>
        Boolean(lobby.shadowRoot?.querySelector('[part~=list] article')) &&
        rail.scrollWidth > rail.clientWidth + 260 &&
        lobby.scrollHeight > lobby.clientHeight + 300,
    )
    await untilMovesAreKept(lobby)
    const scrolled = [lobby, rail].map(
      box => new Promise(resolve => box.addEventListener('scroll', resolve, { once: true })),
    )
    lobby.scrollTop = 300
    rail.scrollTo({ left: 260, behavior: 'instant' })
    await Promise.all(scrolled)
    // What has come meanwhile may have moved what is on screen.
    await nextPaint()
    const before = [lobby.scrollTop, rail.scrollLeft]
    expect(Math.min(...before)).to.be.greaterThan(0)
    const cards = articles()
    lobby.remove()
    await Promise.resolve()
    await Promise.resolve()
    document.querySelector('#box')?.append(lobby)
    expect(articles()).to.deep.equal(cards)
    expect(lobby.scrollTop).to.be.closeTo(before[0] ?? 0, 1)
    expect(rail.scrollLeft).to.be.closeTo(before[1] ?? 0, 1)
    await nextPaint()
    // In the demo, streamers come and go meanwhile; a remount would replace all cards.
    expect(cards.filter(card => card.isConnected)).not.to.deep.equal([])
  })

  it('an element that is moved keeps the focus, unless the page has it', async () => {
    const rewards = find('casino-rewards')
    await untilMovesAreKept(rewards)
    const button = rewards.shadowRoot?.activeElement
    const field = document.createElement('input')
    document.body.append(field)
    document.querySelector('#box')?.append(rewards)
    expect(rewards.shadowRoot?.activeElement).to.equal(button)
    field.focus()
    document.body.append(rewards)
    expect(document.activeElement).to.equal(field)
    field.remove()
  })

  it('an element that is moved keeps its notifications and its dialog above the page', async () => {
    await show('<casino-lobby demo></casino-lobby>')
    await untilMovesAreKept(find('casino-lobby'))
    const dialog = await openRewards(document, 'casino-lobby')
    const notifications = await findInShadow(
      document,
      'casino-lobby',
      '[part=notifications]:popover-open',
    )
    document.querySelector('#box')?.append(find('casino-lobby'))
    expect(notifications.matches(':popover-open')).to.equal(true)
    expect(dialog.matches(':modal')).to.equal(true)
    expect(queryInShadow(document, 'casino-lobby', 'dialog:focus-within')).to.equal(dialog)
  })

  it('an element that comes back from another document, as by a library that swaps pages, has its look again', async () => {
    const rewards = find('casino-rewards')
    const sheets = rewards.shadowRoot?.adoptedStyleSheets ?? []
    const other = document.implementation.createHTMLDocument()
    other.body.append(rewards)
    document.querySelector('#box')?.append(rewards)
    expect(rewards.shadowRoot?.adoptedStyleSheets).to.deep.equal(sheets)
    await untilRuntimeObeys()
  })

  it("moveBefore keeps an element's view", async () => {
    const box = document.querySelector('#box')
    if (!box || !('moveBefore' in box)) return
    const rewards = find('casino-rewards')
    const root = rootOf(rewards)
    Reflect.apply(Reflect.get(box, 'moveBefore'), box, [rewards, null])
    await nextPaint()
    expect(rewards.parentElement).to.equal(box)
    expect(rootOf(rewards)).to.equal(root)
  })
})
