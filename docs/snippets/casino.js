const lobby = document.querySelector('casino-lobby')
lobby.addEventListener('casino-sign-in', () => location.assign('/login'))
document.addEventListener('casino-error', event => console.warn(event.detail.code))
document.addEventListener('casino-track', ({ detail }) => {
  navigator.sendBeacon('/events', JSON.stringify(detail))
})

let renewedAt = 0
// Your server answers with the token of the player who is signed in, and refuses visitors by 401 or 403. A redirect, as
// to your login, is no token, so it isn't followed; its status reads as 0. Without an answer the token stays.
async function renew() {
  try {
    const response = await fetch('/casino-token', { redirect: 'manual' })
    if (response.ok) {
      lobby.token = await response.text()
      renewedAt = Date.now()
    } else if ([0, 401, 403].includes(response.status)) lobby.token = null
  } catch {}
}
renew()
// Before the token expires: tokens of 15 minutes are renewed every 10.
setInterval(renew, 10 * 60_000)
// A computer that slept wakes with an expired one. A server that refuses new tokens isn't asked again at once.
lobby.addEventListener('casino-status', ({ detail }) => {
  const isExpired = detail.status === 'disabledSessionExpired'
  if (isExpired && Date.now() - renewedAt > 60_000) renew()
})
// Back may restore the page of a player who has logged out since.
addEventListener('pageshow', event => event.persisted && renew())
