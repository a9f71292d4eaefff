import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useBalance, useBalanceMarker } from '../../runtime/use-balance.ts'
import { useSession } from '../../runtime/use-session.ts'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { reopenDialogs } from '../../ui/layout/open-dialogs.ts'
import { Strip } from '../../ui/lists/strip.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import type { LobbyMode } from './list/lobby-list.ts'
import css, { sheet } from './lobby-header.css'

/** Controls of other features in the header; the app provides them. */
export interface HeaderSlots {
  search: ReactNode
  tools: ReactNode
  rewards: ReactNode
}

interface LobbyHeaderProps extends HeaderSlots {
  tabs: ReactNode
  mode: LobbyMode
  onMode: (mode: LobbyMode) => void
  /** The lobby has the width of a phone. */
  isCompact: boolean
  /** Shown before the tabs: a search that filters the lists. */
  filter: ReactNode
}

/** Draws the lobby's tabs and mode, and the viewer's own controls. */
export function LobbyHeader(props: LobbyHeaderProps) {
  const { tabs, mode, onMode, isCompact, filter, search, tools, rewards } = props
  useStyles(sheet)
  const { t } = useLingui()
  const { isAnonymous } = useSession()
  const lists = (
    <Strip key="lists" className={css.lists}>
      <div className={css.filter}>{filter}</div>
      <div className={css.tabs}>{tabs}</div>
      <div className={css.mode}>
        <Segmented
          label={t({ id: 'lobby.mode.label', message: 'Streamers' })}
          selected={mode}
          onSelect={onMode}
          options={[
            {
              key: 'recommended',
              label: t({ id: 'lobby.mode.recommended', message: 'Recommended' }),
            },
            { key: 'all', label: t({ id: 'lobby.mode.all', message: 'All' }) },
          ]}
        />
      </div>
    </Strip>
  )
  const money = !isAnonymous && (
    <Fragment key="money">
      <div className={css.balance}>
        <BalanceReadout />
      </div>
      <div className={css.rewards}>{rewards}</div>
    </Fragment>
  )
  // The focus order follows the visible order: on a phone, the controls of a signed-in viewer are above the lists.
  const isBelow = isCompact && !isAnonymous
  const header = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: controls move when `isBelow` changes
  useLayoutEffect(() => {
    // Moving a control, as when a phone is turned, takes its focus, of which React gets no event.
    focused.current?.focus({ preventScroll: true })
    // A dialog that is moved with its control isn't modal any more.
    if (header.current?.isConnected) reopenDialogs(header.current)
  }, [isBelow])
  return (
    <div
      ref={header}
      className={css.header}
      part="header"
      data-rows={isBelow ? 2 : 1}
      onFocusCapture={({ target }) => {
        focused.current = target
      }}
      onBlurCapture={() => {
        focused.current = null
      }}
    >
      {isBelow ? money : lists}
      <div className={css.search}>{search}</div>
      <div className={css.tools}>{tools}</div>
      {isBelow ? lists : money}
    </div>
  )
}

/** Shows the signed-in viewer's balance, animated to each new value. */
export function BalanceReadout() {
  useStyles(sheet)
  const { data, isLoading } = useBalance()
  const markCut = useBalanceMarker()
  if (!data && !isLoading) return null
  return (
    <div className={css.readout}>
      <span className={css.label}>
        <Trans id="lobby.balance.label">Balance</Trans>
      </span>
      <span className={css.value}>
        {data ? (
          <span>
            <Amount
              amount={data.balance}
              currency={data.currency}
              kind="balance"
              markCut={markCut}
              rolls
            />
          </span>
        ) : (
          <Skeleton className={css.placeholder} />
        )}
      </span>
    </div>
  )
}
