/** The host page's side of the widget: shows the balance in the header and lets the visitor sign in. */

/** Fetches a signed token from the sandbox, as an operator's own server would issue it. */
export async function fetchToken(query = '') {
  const answer = await fetch(`/sandbox/token${query}`)
  if (!answer.ok) throw new Error(`No token: ${answer.status}`)
  const { token } = await answer.json()
  return token
}

/** Fetches the wallet of a streamer who is online. */
export async function fetchRoomId() {
  const answer = await fetch('/api/v1/app/web/lobby')
  if (!answer.ok) throw new Error(`No lobby: ${answer.status}`)
  const { live } = await answer.json()
  return live.records.find(record => record.streamer)?.wallet ?? ''
}

/** Creates an element with attributes and appends it to its container. */
export function mount(tag, attributes) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.querySelector(`[data-widget="${tag}"]`).append(element)
  return element
}

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 8 })

document.addEventListener('casino-balance', ({ detail }) => {
  const balance = document.querySelector('[data-balance]')
  if (balance) balance.textContent = `${money.format(detail.balance)} ${detail.currency}`
})

/** Where the window was scrolled to, by the page of the widget. */
const places = new Map()
let path = '/'

/** Shows what the widget has opened, which is lower than its lists; on the way back, the place in the lobby. */
document.addEventListener('casino-navigate', ({ target, detail }) => {
  places.set(path, window.scrollY)
  path = detail.path
  const edge = window.scrollY + target.getBoundingClientRect().top
  const top = (path === '/' && places.get(path)) || Math.min(window.scrollY, edge)
  const observer = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }))
  observer.observe(target)
  setTimeout(() => observer.disconnect(), 1000)
})

const dialog = document.querySelector('[data-sign-in]')

function openSignIn(reason) {
  if (!dialog || dialog.open) return
  dialog.returnValue = ''
  dialog.querySelector('[data-reason]').textContent = reason
  dialog.showModal()
}

/** Called when the visitor signs in; by default the demo restarts with a user, a page may replace it. */
export const signIn = {
  run() {
    const address = new URL(location.href)
    address.searchParams.delete('demoType')
    // The widget resets its anonymous session when it reads this key.
    address.searchParams.set('signin', '1')
    location.assign(address)
  },
}

/** Mounts an element with a token; a new one reaches it without a remount. */
export async function mountSignedIn(tag, attributes = {}) {
  const element = mount(tag, { ...attributes, token: await fetchToken(location.search) })
  signIn.run = async () => element.setAttribute('token', await fetchToken(location.search))
}

dialog?.addEventListener('close', () => {
  if (dialog.returnValue === 'sign-in') signIn.run()
})

document.addEventListener('casino-sign-in', ({ detail }) => openSignIn(detail.reason))

/** Opens the same dialog for a widget in a frame. */
export const onFrameSignIn = content => openSignIn(content.reason)
