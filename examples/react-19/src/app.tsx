import { CasinoLobby, CasinoRewards, CasinoRoom } from 'casino-elements/react'
import { useEffect, useState } from 'react'

const ROOM = 'c42d21f74512668b2f0e7bfe81218e1a4beaea6b7d34d2eba91d07405a6d9e60'

/** Returns the token of the signed-in player, from your own backend; null until it is there. */
function useToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    fetch('/sandbox/token')
      .then(response => response.json())
      .then(body => setToken(body.token))
  }, [])
  return token
}

export function App() {
  const token = useToken()
  const [view, setView] = useState('lobby')
  const [theme, setTheme] = useState<'dark' | 'light'>('dark')
  const [heard, setHeard] = useState('')
  if (token === null) return <p>Signing in…</p>
  return (
    <>
      <nav>
        <button type="button" onClick={() => setView('lobby')}>
          Lobby
        </button>
        <button type="button" onClick={() => setView('room')}>
          Room
        </button>
        <button type="button" onClick={() => setView('about')}>
          About
        </button>
      </nav>
      <button type="button" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        Change theme
      </button>
      <output>{heard}</output>
      <CasinoRewards token={token} theme={theme} />
      {view === 'lobby' && (
        <CasinoLobby
          token={token}
          theme={theme}
          onReady={() => setHeard('ready')}
          onNavigate={event => setHeard(event.detail.path)}
        />
      )}
      {view === 'room' && (
        <CasinoRoom token={token} theme={theme} roomId={ROOM} onReady={() => setHeard('ready')} />
      )}
      {view === 'about' && <h1>About us</h1>}
    </>
  )
}
