const lobby = document.querySelector('casino-lobby')
lobby.addEventListener('casino-sign-in', () => location.assign('/login'))
document.addEventListener('casino-error', event => console.warn(event.detail.code))
document.addEventListener('casino-track', ({ detail }) => {
  navigator.sendBeacon('/events', JSON.stringify(detail))
})

// Your server answers with the token of the player who is signed in, and refuses visitors. A redirect, as to your
// login, is no token, so it isn't followed. While the server fails, the token stays.
async function renew() {
  const response = await fetch('/casino-token', { redirect: 'manual' }).catch(() => null)
  if (response?.ok) lobby.token = await response.text()
  else if (response && response.status < 500) lobby.token = null
}
renew()
// Before the token expires: tokens of 15 minutes are renewed every 10.
setInterval(renew, 10 * 60_000)
// Back may restore the page of a player who has logged out since.
addEventListener('pageshow', event => event.persisted && renew())
