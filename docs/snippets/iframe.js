import { createCasinoFrame } from 'https://cdn.example/host.js'

// Your server answers with the token of the player who is signed in, and refuses visitors by 401 or 403. A redirect, as
// to your login, is no token, so it isn't followed; its status reads as 0. Without an answer the token stays.
async function fetchToken() {
  try {
    const response = await fetch('/casino-token', { redirect: 'manual' })
    if (response.ok) return await response.text()
    return [0, 401, 403].includes(response.status) ? null : undefined
  } catch {}
}
const frame = createCasinoFrame(document.querySelector('#casino'), {
  src: 'https://cdn.example/iframe.html?view=lobby',
  token: await fetchToken(),
  onSignIn: () => location.assign('/login'),
  // A computer that slept wakes with an expired one. A server that refuses new tokens isn't asked again at once.
  onStatus({ status }) {
    if (status === 'disabledSessionExpired' && Date.now() - renewedAt > 60_000) renew()
  },
})
let renewedAt = 0
async function renew() {
  const token = await fetchToken()
  if (token === undefined) return
  frame.setToken(token)
  renewedAt = Date.now()
}
// Before the token expires: tokens of 15 minutes are renewed every 10.
setInterval(renew, 10 * 60_000)
// Back may restore the page of a player who has logged out since.
addEventListener('pageshow', event => event.persisted && renew())
