import { createCasinoFrame } from 'https://cdn.example/host.js'

// Your server answers with the token of the player who is signed in.
const response = await fetch('/casino-token').catch(() => null)
createCasinoFrame(document.querySelector('#casino'), {
  src: 'https://cdn.example/iframe.html?view=lobby',
  token: response?.ok ? await response.text() : null,
  onSignIn: () => location.assign('/login'),
})
