import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { balance } from '../../api/balance.ts'
import { lobby, topStreamers } from '../../api/lobby.ts'
import { settings } from '../../api/settings.ts'
import type { AppError } from '../../lib/errors.ts'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import {
  chooseRecords,
  type LobbyMode,
  type LobbyTab,
  liveWallets,
  pickTop,
  TOP_PLACES,
} from './lobby-list.ts'
import { keepOrder, type Shown, settle } from './settle.ts'
import { useHeldCards } from './use-held-cards.ts'

/** What a tab of the lobby shows. */
export interface LobbyView {
  /** Nothing can be shown yet. */
  isLoading: boolean
  isSlow: boolean
  error: AppError | undefined
  /** Who is on top is not known, and neither is the schedule. */
  topFailed: boolean
  retry(): void
  top: readonly Shown[]
  /** Everybody who is not among the top ones. */
  rest: readonly Shown[]
  streamers: number
  players: number
  /** Records of the tab that the mode leaves out. */
  others: number
  live: ReadonlySet<string>
  /** Of the session, which pools are counted in; empty while that is unknown. */
  currency: string
  /** For the box around the cards. */
  handlers: ReturnType<typeof useHeldCards>['handlers']
}

interface Screen {
  scope: string
  top: readonly Shown[]
  rest: readonly Shown[]
}

const nobody: ReadonlySet<string> = new Set()

/** The lobby's data as one tab and mode show it. */
export function useLobby(tab: LobbyTab, mode: LobbyMode): LobbyView {
  const { i18n } = useLingui()
  const { user, isAnonymous } = useSession()
  const list = useResource(lobby, {})
  const best = useResource(topStreamers, {})
  const options = useResource(settings, {})
  const session = useResource(balance, {})
  const last = useRef<Screen>({ scope: '', top: [], rest: [] })
  const { isHeld, handlers } = useHeldCards(wallet =>
    [...last.current.top, ...last.current.rest].some(
      ({ record, gone }) => gone && record.wallet === wallet,
    ),
  )

  const top = best.data?.streamers.map(record => record.wallet) ?? []
  const records = list.data?.[tab].records ?? []
  const choice = {
    language: isAnonymous ? i18n.locale : user.language,
    top,
    onlyStreamers: options.data?.showOnlyStreamers ?? false,
  }
  const chosen = chooseRecords(records, { ...choice, mode })
  const others = chooseRecords(records, { ...choice, mode: 'all' }).length - chosen.length
  const scope = `${tab} ${mode}`
  const before = last.current.scope === scope ? last.current : { top: [], rest: [] }
  const screen = arrange(before, chosen, top, isHeld)

  useLayoutEffect(() => {
    last.current = { scope, ...screen }
  })

  // Both are wanted for the first picture: who is on top decides where everybody stands.
  const waits = [list, best, options].some(({ isLoading, error }) => isLoading && !error)
  const failed = list.data ? undefined : list.error
  const streamers = chosen.filter(isStreamer).length
  return {
    isLoading: waits && !failed,
    isSlow: list.isSlow || best.isSlow || options.isSlow,
    error: failed,
    topFailed: best.data === undefined && best.error !== undefined,
    retry() {
      list.retry()
      if (best.error) best.retry()
    },
    ...screen,
    streamers,
    players: chosen.length - streamers,
    others,
    live: list.data ? liveWallets(list.data) : nobody,
    currency: session.data?.currency ?? '',
    handlers,
  }
}

/** Top streamers in their places, everybody else behind them; held ones stay where they are. */
function arrange(
  before: Omit<Screen, 'scope'>,
  chosen: readonly LobbyRecord[],
  topWallets: readonly string[],
  isHeld: (wallet: string) => boolean,
): Omit<Screen, 'scope'> {
  const here = new Set(chosen.map(record => record.wallet))
  // One who only moves between the two parts is not gone.
  const stays = ({ wallet }: LobbyRecord) => !here.has(wallet) && isHeld(wallet)
  const best = keepOrder(before.top, pickTop(chosen, topWallets))
  const top = settle(before.top, best, stays).slice(0, TOP_PLACES)
  const onTop = new Set(top.map(({ record }) => record.wallet))
  const others = chosen.filter(record => !onTop.has(record.wallet))
  return { top, rest: settle(before.rest, others, stays) }
}
