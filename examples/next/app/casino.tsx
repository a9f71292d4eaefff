'use client'

import { CasinoLobby, CasinoRewards, CasinoRoom } from 'casino-elements/react'
import { type ReactNode, useState } from 'react'

type Theme = 'dark' | 'light'

interface FrameProps {
  theme: Theme
  setTheme: (theme: Theme) => void
  heard: string
  children: ReactNode
}

function Frame({ theme, setTheme, heard, children }: FrameProps) {
  return (
    <>
      <button type="button" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        Change theme
      </button>
      <output>{heard}</output>
      <CasinoRewards demo theme={theme} />
      {children}
    </>
  )
}

export function Lobby() {
  const [theme, setTheme] = useState<Theme>('dark')
  const [heard, setHeard] = useState('')
  return (
    <Frame theme={theme} setTheme={setTheme} heard={heard}>
      <CasinoLobby
        demo
        theme={theme}
        onReady={() => setHeard('ready')}
        onNavigate={event => setHeard(event.detail.path)}
      />
    </Frame>
  )
}

export function Room({ roomId }: { roomId: string }) {
  const [theme, setTheme] = useState<Theme>('dark')
  const [heard, setHeard] = useState('')
  return (
    <Frame theme={theme} setTheme={setTheme} heard={heard}>
      <CasinoRoom demo theme={theme} roomId={roomId} onReady={() => setHeard('ready')} />
    </Frame>
  )
}
