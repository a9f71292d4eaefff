import { fetchToken, mount, signIn } from '/operator.js'

const lobby = mount('casino-lobby', { token: await fetchToken(location.search) })

// A new token reaches the widget without a remount.
signIn.run = async () => {
  lobby.setAttribute('token', await fetchToken(location.search))
}
