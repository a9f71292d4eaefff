// Signs in as ?user=…, which your own server does with the user of its session. Only the profile dev signs
// tokens: with any other one the visitor is anonymous.
const user = new URLSearchParams(location.search).get('user') ?? 'viewer'
const answer = await fetch(`/dev/token?user=${encodeURIComponent(user)}`)
const lobby = document.createElement('casino-lobby')
if (answer.ok) lobby.setAttribute('token', (await answer.json()).token)
document.body.append(lobby)
