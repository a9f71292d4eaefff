import { vi } from 'vitest'
import type { PlayerLayout } from '../../../../src/features/stream/screen-controls.tsx'
import type { Player, PlayerView } from '../../../../src/media/player.ts'

/** View of a player that plays. */
export const playing: PlayerView = {
  phase: 'playing',
  kind: 'hls',
  isPaused: false,
  isBlocked: false,
  isMuted: true,
  hasPicture: true,
  qualities: [],
  quality: 'auto',
}

/** A layout that a viewer can't change. */
export const fixedLayout: PlayerLayout = {
  isTheatre: false,
  toggleTheatre: null,
  isFullScreen: false,
  toggleFullScreen: null,
  toggleFill: null,
}

/** Returns a player that does nothing. */
export const fakePlayer = (secondsBehindLive: () => number | null = () => 0) =>
  ({
    view: vi.fn(),
    play: vi.fn(),
    pause: vi.fn(),
    setMuted: vi.fn(),
    setVisible: vi.fn(),
    isVisible: () => true,
    seekToLiveEdge: vi.fn(),
    secondsBehindLive,
    setSources: vi.fn(),
    setQuality: vi.fn(),
    latency: () => null,
    retry: vi.fn(),
    dispose: vi.fn(),
  }) satisfies Player
