import { useAtom } from 'jotai'
import { lobby } from '../../api/lobby.ts'
import { balance } from '../../api/money.ts'
import { destinations, Notification } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useClaims } from '../../runtime/use-claims.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { userAtom } from '../../runtime/user-scope.ts'
import { isPoolMode } from '../../session/claims.ts'
import { arrive, type Board, dismiss, emptyBoard } from './board.ts'
import { noticeOf } from './notice.ts'

// In the page's store: another element that takes over goes on where the first one was.
const boardAtom = userAtom<{ wallet: string; board: Board }>({ wallet: '', board: emptyBoard })

/** What the signed-in user is told, as it comes. */
export function useNotices(): { board: Board; dismiss(id: string): void } {
  const { log, clock, cache } = useRuntime()
  const { user, isAnonymous } = useSession()
  const [all, setAll] = useAtom(boardAtom)
  // Only then do the cards of the lobby show how each pool stands.
  const showsPools = isPoolMode(useClaims())
  const wallet = isAnonymous ? '' : user.walletHash
  const boardOf = (state: typeof all) => (state.wallet === wallet ? state.board : emptyBoard)

  useTopic({
    destination: wallet ? destinations.notifications(wallet) : null,
    schema: Notification,
    // There is no read for notices themselves; these are what they report a change of.
    revalidates: [balance.toPath({}), ...(showsPools ? [lobby.toPath({})] : [])],
    onMessage(notification) {
      const notice = noticeOf(notification, log, clock)
      setAll(state => ({ wallet, board: arrive(boardOf(state), notice) }))
      if (notice.kind === 'USER_UNSEEN_INCOME') cache.refetch(balance, {})
      if (notice.kind === 'POOL_NOTIFICATION' && showsPools) cache.refetch(lobby, {})
    },
  })

  return {
    board: boardOf(all),
    dismiss: id => setAll(state => ({ wallet, board: dismiss(boardOf(state), id) })),
  }
}
