import './casino-elements.js'

const query = new URLSearchParams(location.search)
const answer = await fetch(`/sandbox/token${location.search}`)
const { token } = await answer.json()
const roomId = query.get('roomId')
const element = document.createElement(roomId === null ? 'casino-lobby' : 'casino-room')
if (roomId !== null) element.setAttribute('room-id', roomId)
element.setAttribute('token', token)
document.querySelector('main').append(element)
