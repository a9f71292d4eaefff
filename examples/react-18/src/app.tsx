import { CasinoLobby, CasinoRewards, CasinoRoom } from 'casino-elements/react'
import { useState } from 'react'

const ROOM = 'c42d21f74512668b2f0e7bfe81218e1a4beaea6b7d34d2eba91d07405a6d9e60'

export function App() {
  const [view, setView] = useState('lobby')
  const [theme, setTheme] = useState<'dark' | 'light'>('dark')
  const [heard, setHeard] = useState('')
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
      <CasinoRewards demo theme={theme} />
      {view === 'lobby' && (
        <CasinoLobby
          demo
          theme={theme}
          onReady={() => setHeard('ready')}
          onNavigate={event => setHeard(event.detail.path)}
        />
      )}
      {view === 'room' && (
        <CasinoRoom demo theme={theme} roomId={ROOM} onReady={() => setHeard('ready')} />
      )}
      {view === 'about' && <h1>About us</h1>}
    </>
  )
}
