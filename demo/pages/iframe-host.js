import { createCasinoFrame } from '/host.js'
import { fetchToken, onFrameSignIn, signIn } from '/operator.js'

const page = new URLSearchParams(location.search)
const live = page.has('live')
const path = document.querySelector('[data-path]')

const address = new URL('/iframe.html', location.href)
for (const [key, value] of page)
  if (key !== 'live' && key !== 'view') address.searchParams.set(key, value)
if (!page.has('timeZone')) address.searchParams.set('timeZone', 'local')
if (!live) address.searchParams.set('demo', '1')

const frame = createCasinoFrame(document.querySelector('[data-frame]'), {
  src: address.href,
  view: page.get('view') ?? 'lobby',
  theme: 'dark',
  onNavigate: content => {
    path.textContent = content.fullPath
    // What the frame opens begins at its upper edge, which may be above the window.
    if (frame.element.getBoundingClientRect().top < 0)
      frame.element.scrollIntoView({ behavior: 'instant' })
  },
  onSignIn: onFrameSignIn,
  ...(live ? { token: await fetchToken() } : {}),
})

if (live) {
  signIn.run = async () => frame.setToken(await fetchToken())
}

function on(selector, type, run) {
  for (const control of document.querySelectorAll(selector)) {
    control.addEventListener(type, () => run(control))
  }
}

on('[data-theme]', 'change', ({ value }) => frame.setTheme(value))
on('[data-palette]', 'change', ({ value }) => frame.changeColors(value))
on('[data-redirect]', 'click', ({ dataset }) => frame.redirect(dataset.redirect))
on('[data-focus]', 'click', () => frame.focus(true))
on('[data-stop]', 'click', () => frame.stopRoomRound())
on('[data-pause]', 'click', () => frame.pauseGambling())
