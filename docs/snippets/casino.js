const lobby = document.querySelector('casino-lobby')
lobby.addEventListener('casino-sign-in', () => location.assign('/login'))
document.addEventListener('casino-error', event => console.warn(event.detail.code))
document.addEventListener('casino-track', ({ detail }) => {
  navigator.sendBeacon('/events', JSON.stringify(detail))
})

// Your server answers with the token of the player who is signed in.
const response = await fetch('/casino-token')
if (response.ok) lobby.token = await response.text()
