/** What a host page does for the widget: balance in the header, and a sign-in when it is asked for. */

/** A signed token of the sandbox, as an operator's own server would hand it out. */
export async function fetchToken(query = '') {
  const answer = await fetch(`/sandbox/token${query}`)
  if (!answer.ok) throw new Error(`No token: ${answer.status}`)
  const { token } = await answer.json()
  return token
}

/** The wallet of somebody who is on air, so that a room has somebody to show. */
export async function fetchRoomId() {
  const answer = await fetch('/api/v1/app/web/lobby')
  if (!answer.ok) throw new Error(`No lobby: ${answer.status}`)
  const { live } = await answer.json()
  return live.records.find(record => record.streamer)?.wallet ?? ''
}

/** Puts an element with its attributes into the box that waits for it. */
export function mount(tag, attributes) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.querySelector(`[data-widget="${tag}"]`).append(element)
  return element
}

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 8 })

document.addEventListener('casino-balance', ({ detail }) => {
  const output = document.querySelector('[data-balance]')
  if (output) output.textContent = `${money.format(detail.balance)} ${detail.currency}`
})

const dialog = document.querySelector('[data-sign-in]')

function askToSignIn(reason) {
  if (!dialog || dialog.open) return
  dialog.returnValue = ''
  dialog.querySelector('[data-reason]').textContent = reason
  dialog.showModal()
}

/** Runs when the visitor agreed to sign in; set by the page, else the demo starts with a user. */
export const signIn = {
  run() {
    const address = new URL(location.href)
    address.searchParams.delete('demoType')
    // The widget clears its anonymous counter when it reads this key.
    address.searchParams.set('signin', '1')
    location.assign(address)
  },
}

dialog?.addEventListener('close', () => {
  if (dialog.returnValue === 'sign-in') signIn.run()
})

document.addEventListener('casino-sign-in', ({ detail }) => askToSignIn(detail.reason))

/** Opens the same dialog for a widget that lives in a frame. */
export const onFrameSignIn = content => askToSignIn(content.reason)
