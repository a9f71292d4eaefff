import { fetchRoomId, mount, mountSignedIn } from '/operator.js'

const query = new URLSearchParams(location.search)
const roomId = query.get('roomId') ?? (await fetchRoomId())
const roomView = query.get('roomView') ?? 'room'
const attributes = { 'room-id': roomId, 'room-view': roomView }

if (query.has('live')) await mountSignedIn('casino-room', attributes)
else mount('casino-room', { ...attributes, demo: '' })
