import { useAtom } from 'jotai'
import { lobby } from '../../api/lobby.ts'
import { balance } from '../../api/money.ts'
import { destinations, Notification } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { userAtom } from '../../runtime/user-scope.ts'
import { isPoolMode } from '../../session/claims.ts'
import {
  type NoticesEvent,
  type NoticesState,
  noNotices,
  noticesReducer,
  toNotice,
} from './notices-state.ts'

// In the page's store, so that another element can continue when this one is removed.
const noticesAtom = userAtom<{ wallet: string; state: NoticesState }>({
  wallet: '',
  state: noNotices,
})

/** Returns the notifications of the signed-in user, updated live. */
export function useNotices(): { state: NoticesState; dismiss(id: string): void } {
  const { log, clock, cache } = useRuntime()
  const { user, isAnonymous } = useSession()
  const [all, setAll] = useAtom(noticesAtom)
  // The lobby's cards show pools in this mode only.
  const showsPools = isPoolMode(useClaims())
  const wallet = isAnonymous ? '' : user.walletHash
  const stateOf = (stored: typeof all) => (stored.wallet === wallet ? stored.state : noNotices)
  const dispatch = (event: NoticesEvent) =>
    setAll(stored => ({ wallet, state: noticesReducer(stateOf(stored), event) }))

  useTopic({
    destination: wallet ? destinations.notifications(wallet) : null,
    schema: Notification,
    // Missed notices can't be fetched; these are the resources whose changes they report.
    revalidates: [balance.toPath({}), ...(showsPools ? [lobby.toPath({})] : [])],
    onMessage(notification) {
      const notice = toNotice(notification, log, clock)
      dispatch({ type: 'notice-received', notice })
      if (notice.kind === 'USER_UNSEEN_INCOME') cache.refetch(balance, {})
      if (notice.kind === 'POOL_NOTIFICATION' && showsPools) cache.refetch(lobby, {})
    },
  })

  return {
    state: stateOf(all),
    dismiss: id => dispatch({ type: 'notice-dismissed', id }),
  }
}
