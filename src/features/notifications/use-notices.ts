import { useAtom } from 'jotai'
import { lobby } from '../../api/lobby.ts'
import { balance } from '../../api/money.ts'
import { destinations, Notification } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { userAtom } from '../../runtime/user-scope.ts'
import { isPoolMode } from '../../session/claims.ts'
import { toNotice } from './notice.ts'
import { dismiss, emptyQueue, enqueue, type NoticeQueue } from './notice-queue.ts'

// In the page's store, so that another element can continue when this one is removed.
const queueAtom = userAtom<{ wallet: string; queue: NoticeQueue }>({
  wallet: '',
  queue: emptyQueue,
})

/** Returns the notification queue of the signed-in user, updated live. */
export function useNotices(): { queue: NoticeQueue; dismiss(id: string): void } {
  const { log, clock, cache } = useRuntime()
  const { user, isAnonymous } = useSession()
  const [all, setAll] = useAtom(queueAtom)
  // The lobby's cards show pools in this mode only.
  const showsPools = isPoolMode(useClaims())
  const wallet = isAnonymous ? '' : user.walletHash
  const queueOf = (state: typeof all) => (state.wallet === wallet ? state.queue : emptyQueue)

  useTopic({
    destination: wallet ? destinations.notifications(wallet) : null,
    schema: Notification,
    // Missed notices can't be fetched; these are the resources whose changes they report.
    revalidates: [balance.toPath({}), ...(showsPools ? [lobby.toPath({})] : [])],
    onMessage(notification) {
      const notice = toNotice(notification, log, clock)
      setAll(state => ({ wallet, queue: enqueue(queueOf(state), notice) }))
      if (notice.kind === 'USER_UNSEEN_INCOME') cache.refetch(balance, {})
      if (notice.kind === 'POOL_NOTIFICATION' && showsPools) cache.refetch(lobby, {})
    },
  })

  return {
    queue: queueOf(all),
    dismiss: id => setAll(state => ({ wallet, queue: dismiss(queueOf(state), id) })),
  }
}
