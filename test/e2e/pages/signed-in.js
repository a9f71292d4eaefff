import './casino-elements.js'

const answer = await fetch('/sandbox/token')
const { token } = await answer.json()
window.CasinoElements.configure({ token })
