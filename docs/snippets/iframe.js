import { createCasinoFrame } from 'https://cdn.example/host.js'

// Your server answers with the token of the player who is signed in.
async function fetchToken() {
  const response = await fetch('/casino-token').catch(() => null)
  return response?.ok ? await response.text() : null
}
const frame = createCasinoFrame(document.querySelector('#casino'), {
  src: 'https://cdn.example/iframe.html?view=lobby',
  token: await fetchToken(),
  onSignIn: () => location.assign('/login'),
})
// Before the token expires: tokens of 15 minutes are renewed every 10.
setInterval(async () => {
  const token = await fetchToken()
  if (token !== null) frame.setToken(token)
}, 10 * 60_000)
