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
interface PersistentStream {
  /** Draws the stream; its code comes with the room. */
  View: ComponentType<PersistentStreamProps>
  record: LobbyRecord
  /** Null if unknown. */
  viewers: number | null
  layout: PlayerLayout
  /** Element in the open room; null once the room was left. */
  stage: HTMLElement | null
}

export interface PersistentStreamProps extends PersistentStream {
  controls: PersistentStreamControls
}

export interface PersistentStreamControls {
  show(stream: PersistentStream): void
  /** Ends the stream of a room, unless another one has taken over. */
  end(wallet: string): void
  /** Takes the stream out of its stage, before that is removed; the view of the stream sets it. */
  readonly leave: RefObject<(() => void) | null>
}

/** Controls of the stream that goes on while its room is left; null where no stream outlives its room. */
export const PersistentStreamContext = createContext<PersistentStreamControls | null>(null)

/** Draws the stream of a room beside all routes, so that it goes on while the room is left. */
export function PersistentStreamProvider({ children }: { children: ReactNode }) {
  const [stream, setStream] = useState<PersistentStream | null>(null)
  const leave = useRef<(() => void) | null>(null)
  const [controls] = useState<PersistentStreamControls>({
    show: setStream,
    end: wallet => setStream(current => (current?.record.wallet === wallet ? null : current)),
    leave,
  })
  return (
    <PersistentStreamContext value={controls}>
      {children}
      {stream && <stream.View key={stream.record.wallet} {...stream} controls={controls} />}
    </PersistentStreamContext>
  )
}
