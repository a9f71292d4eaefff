import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import type { PlayerLayout } from '../features/stream/screen-controls.tsx'
import type { LobbyRecord } from '../model/lobby.ts'

/** The stream of a room, and where it is drawn. */
interface KeptStream {
  /** Draws the stream; its code comes with the room. */
  View: ComponentType<KeptStreamProps>
  record: LobbyRecord
  /** Null if unknown. */
  viewers: number | null
  layout: PlayerLayout
  /** Element in the open room; null once the room was left. */
  stage: HTMLElement | null
}

export interface KeptStreamProps extends KeptStream {
  keeper: StreamKeeper
}

export interface StreamKeeper {
  /** Draws a stream in place of the one before. */
  keep(stream: KeptStream): void
  /** Ends the stream of a room, unless another one has taken over. */
  end(wallet: string): void
  /** Takes the stream out of its stage, before that is removed; the view of the stream sets it. */
  readonly leave: RefObject<(() => void) | null>
}

/** Keeps a stream while its room is left; null where no stream outlives its room. */
export const StreamKeeperContext = createContext<StreamKeeper | null>(null)

/** Draws the stream of a room beside all routes, so that it goes on while the room is left. */
export function StreamKeeperProvider({ children }: { children: ReactNode }) {
  const [stream, setStream] = useState<KeptStream | null>(null)
  const leave = useRef<(() => void) | null>(null)
  const [keeper] = useState<StreamKeeper>({
    keep: setStream,
    end: wallet => setStream(current => (current?.record.wallet === wallet ? null : current)),
    leave,
  })
  return (
    <StreamKeeperContext value={keeper}>
      {children}
      {stream && <stream.View key={stream.record.wallet} {...stream} keeper={keeper} />}
    </StreamKeeperContext>
  )
}
