import type { LobbyRecord } from '../../model/lobby.ts'
import { useDeferredResults } from '../../runtime/deferred-results.ts'
import { hasHiddenResult } from './finish/finish-queue.ts'
import { ResultView } from './finish/finish-view.tsx'
import { useGameCenter } from './use-game-center.ts'

/** Follows a room's events, whatever panel is shown, and shows how they end to everybody in it. */
export default function GameCenter({ record }: { record: LobbyRecord }) {
  const [queue, step] = useGameCenter(record.userId)
  useDeferredResults(hasHiddenResult(queue))
  const { current } = queue
  return (
    current && (
      <ResultView
        key={queue.shown}
        finish={current}
        onEnd={() => step({ type: 'told' })}
        onClose={() => step({ type: 'closed' })}
      />
    )
  )
}
