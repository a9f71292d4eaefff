import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CirclePlay, Lock, LockOpen, LogIn } from 'lucide'
import { type ReactNode, useState } from 'react'
import { poolTransactions } from '../../api/history.ts'
import { bankOverview, poolInfo } from '../../api/pool.ts'
import { useAskToLogIn } from '../../components/ask-to-log-in.ts'
import { HelpLinks } from '../../components/responsible-play/help-links.tsx'
import { LimitsButton } from '../../components/responsible-play/limits-button.tsx'
import { DelayNotice } from '../../components/responsible-play/play-notice.tsx'
import { toMoney } from '../../lib/amount.ts'
import type { LobbyRecord, PoolStatus, PoolSummary } from '../../model/lobby.ts'
import type { PoolInfo } from '../../model/pool.ts'
import { destinations, Notification } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { isPoolMode } from '../../session/claims.ts'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { Strip } from '../../ui/lists/strip.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { Bank, Contributors } from './bank.tsx'
import { PoolForm } from './pool-form.tsx'
import { poolOrdersOf } from './pool-orders.ts'
import css, { sheet } from './pool-panel.css'
import { Share } from './share.tsx'

interface PoolPanelProps {
  record: LobbyRecord
}

/** Shows a streamer's shared pool and the viewer's share, with deposit and withdrawal. */
export default function PoolPanel({ record }: PoolPanelProps) {
  useStyles(sheet)
  const isOn = isPoolMode(useClaims())
  const { isAnonymous } = useSession()
  if (!isOn) return null
  return (
    <TitledSection title={<Trans id="pool.title">Pool</Trans>} className={css.panel}>
      {isAnonymous ? <SignedOutPool pool={record.pool} /> : <Pool record={record} />}
      <DelayNotice />
      <LimitsButton />
      <HelpLinks />
    </TitledSection>
  )
}

function Pool({ record }: PoolPanelProps) {
  const { userId } = record
  const pool = useResource(poolInfo, { streamerUserId: userId })
  usePoolUpdates(record)
  if (pool.data) return <OpenPool record={record} pool={pool.data} />
  return pool.error ? <FailureScreen of={pool} /> : <Skeleton className={css.placeholder} />
}

/** Refetches the pool on every pool notification. */
function usePoolUpdates(record: LobbyRecord) {
  const { refresh } = poolOrdersOf(useRuntime(), record)
  const { user } = useSession()
  const { walletHash } = user
  const streamer = { streamerUserId: record.userId }
  useTopic({
    destination: walletHash === '' ? null : destinations.notifications(walletHash),
    schema: Notification,
    revalidates: [
      poolInfo.toPath(streamer),
      bankOverview.toPath(streamer),
      poolTransactions.toPath({ page: 0 }),
    ],
    onMessage({ type }) {
      if (type === 'POOL_NOTIFICATION') refresh()
    },
  })
}

type PoolTab = 'BANK' | 'MYSHARE' | 'PLAYERS'

function OpenPool({ record, pool }: PoolPanelProps & { pool: PoolInfo }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<PoolTab>('BANK')
  return (
    <>
      <PoolBalance pool={pool} />
      <PoolForm record={record} pool={pool} />
      <Tabs
        label={t({ id: 'pool.title', message: 'Pool' })}
        className={css.tabs ?? ''}
        tabs={[
          { key: 'BANK', label: <Trans id="pool.tab.bank">Bank</Trans> },
          { key: 'MYSHARE', label: <Trans id="pool.tab.share">My share</Trans> },
          { key: 'PLAYERS', label: <Trans id="pool.tab.players">Players</Trans> },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {({ list, panel }) => (
          <>
            <Strip className={css.strip} selected={tab}>
              {list}
            </Strip>
            {panel(
              <>
                {tab === 'BANK' && <Bank record={record} />}
                {tab === 'MYSHARE' && <Share pool={pool} />}
                {tab === 'PLAYERS' && <Contributors record={record} />}
              </>,
            )}
          </>
        )}
      </Tabs>
    </>
  )
}

/** Shows an anonymous visitor the status of the pool and a login button. */
function SignedOutPool({ pool }: { pool: PoolSummary | null }) {
  const ask = useAskToLogIn()
  return (
    <>
      {pool && <p className={css.text}>{statusTexts[pool.status]}</p>}
      <p className={css.text}>
        <Trans id="pool.signed-out">
          Viewers pool their money, and the streamer plays with it. Log in to join.
        </Trans>
      </p>
      <Button variant="primary" icon={<Icon of={LogIn} directional />} onClick={() => ask('pool')}>
        <Trans id="status.log-in">Log in</Trans>
      </Button>
    </>
  )
}

const icons = { OPEN: LockOpen, ACTIVE: CirclePlay, CLOSED: Lock } satisfies Record<
  PoolStatus,
  unknown
>

function PoolBalance({ pool }: { pool: PoolInfo }) {
  const { balance, currency, roundCount, status } = pool
  // "In play" would be misleading without any money.
  const isEmpty = status === 'ACTIVE' && toMoney(balance)?.isZero()
  return (
    <div className={css.state} data-status={status}>
      <p className={css.status} role="status">
        <Icon of={icons[status]} />
        <span key={isEmpty ? 'empty' : status}>
          {isEmpty ? (
            <Trans id="pool.status.empty">Empty so far. The first deposit gets it going.</Trans>
          ) : (
            statusTexts[status]
          )}
        </span>
      </p>
      <p className={css.amounts}>
        <span className={css.amount}>
          <Amount amount={balance} currency={currency} kind="exact" rolls />
        </span>
        <span className={css.note}>
          <Plural
            id="pool.rounds"
            value={roundCount}
            _0="in the pool"
            one="in the pool, # round"
            other="in the pool, # rounds"
          />
        </span>
      </p>
    </div>
  )
}

const statusTexts: Readonly<Record<PoolStatus, ReactNode>> = {
  OPEN: <Trans id="pool.status.open">Open for deposits.</Trans>,
  ACTIVE: <Trans id="pool.status.active">In play. The streamer is betting with it now.</Trans>,
  CLOSED: <Trans id="pool.status.closed">Closed. No deposits right now.</Trans>,
}
