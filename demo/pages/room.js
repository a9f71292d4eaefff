import { fetchRoomId, fetchToken, mount, signIn } from '/operator.js'

const query = new URLSearchParams(location.search)
const roomId = query.get('roomId') ?? (await fetchRoomId())
const roomView = query.get('roomView') ?? 'room'
const attributes = { 'room-id': roomId, 'room-view': roomView }

if (query.has('live')) {
  const room = mount('casino-room', { ...attributes, token: await fetchToken(location.search) })
  signIn.run = async () => {
    room.setAttribute('token', await fetchToken(location.search))
  }
} else {
  mount('casino-room', { ...attributes, demo: '' })
}
