import type { LobbyRecord } from '../../model/lobby.ts'
import { useDeferredResults } from '../../runtime/deferred-results.ts'
import { hasHiddenResult } from './result/result-queue.ts'
import { ResultView } from './result/result-view.tsx'
import { useGameCenter } from './use-game-center.ts'

/** Follows a room's events whichever panel is open, and shows their results to all viewers. */
export default function GameCenter({ record }: { record: LobbyRecord }) {
  const [queue, dispatch] = useGameCenter(record.userId, record.wallet)
  useDeferredResults(hasHiddenResult(queue))
  const { current } = queue
  return (
    current && (
      <ResultView
        key={queue.shownCount}
        entry={current}
        onResultShown={() => dispatch({ type: 'result-shown' })}
        onClose={() => dispatch({ type: 'closed' })}
      />
    )
  )
}
