const lobby = document.querySelector('casino-lobby')
lobby.addEventListener('casino-sign-in', () => location.assign('/login'))
document.addEventListener('casino-error', event => console.warn(event.detail.code))
document.addEventListener('casino-track', ({ detail }) => {
  navigator.sendBeacon('/events', JSON.stringify(detail))
})

// Your server answers with the token of the player who is signed in.
async function renew() {
  const response = await fetch('/casino-token').catch(() => null)
  if (response?.ok) lobby.token = await response.text()
}
renew()
// Before the token expires: tokens of 15 minutes are renewed every 10.
setInterval(renew, 10 * 60_000)
