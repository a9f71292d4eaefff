import { vi } from 'vitest'
import type { Player } from '../../../../src/media/player.ts'

/** Returns a player that does nothing. */
export const fakePlayer = (secondsBehindLive: () => number | null = () => 0) =>
  ({
    view: vi.fn(),
    play: vi.fn(),
    pause: vi.fn(),
    setMuted: vi.fn(),
    setVisible: vi.fn(),
    seekToLiveEdge: vi.fn(),
    secondsBehindLive,
    setSources: vi.fn(),
    setQuality: vi.fn(),
    latency: () => null,
    retry: vi.fn(),
    dispose: vi.fn(),
  }) satisfies Player
