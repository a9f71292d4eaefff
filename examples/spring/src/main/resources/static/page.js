// Signs in as ?user=…, which your own server does with the user of its session.
const user = new URLSearchParams(location.search).get('user') ?? 'viewer'
const answer = await fetch(`/dev/token?user=${encodeURIComponent(user)}`)
const { token } = await answer.json()
const lobby = document.createElement('casino-lobby')
lobby.setAttribute('token', token)
document.body.append(lobby)
