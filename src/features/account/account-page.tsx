import { Trans, useLingui } from '@lingui/react/macro'
import { CircleUser } from 'lucide'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { PanicSlot } from '../../components/responsible-play/play-slots.tsx'
import { SubPage } from '../../components/sub-page.tsx'
import { useRuntime } from '../../runtime/context.ts'
import { locationOf } from '../../runtime/navigation/app-location.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { isPoolMode } from '../../session/claims.ts'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { CopyHistory, PoolHistory } from './account-history.tsx'
import { AccountMain } from './account-main.tsx'
import css, { sheet } from './history-pages.css'

type AccountTab = 'main' | 'history'

/** Shows the viewer's account: profile, balance and favourites on one tab, history on the other. */
export default function AccountPage() {
  useStyles(sheet)
  const { isAnonymous } = useSession()
  const { t } = useLingui()
  const search = useSearch()
  const addressed = new URLSearchParams(search).get('tab') === 'history' ? 'history' : 'main'
  const [tab, setTab] = useState<AccountTab>(addressed)
  const [applied, setApplied] = useState(addressed)
  const location = locationOf(useRuntime())
  // Beside a `<casino-room>` the address may be that of a room.
  const hasAddress = () => location.get().path === '/account'
  if (addressed !== applied) {
    setApplied(addressed)
    if (hasAddress()) setTab(addressed)
  }
  function selectTab(next: AccountTab) {
    setTab(next)
    // The address is replaced, so that the same link to the history opens it again.
    if (next === 'main' && hasAddress()) location.navigate('/account', { replace: true })
  }
  const title = <Trans id="account.title">Account</Trans>
  if (isAnonymous) {
    return (
      <SubPage title={title}>
        <SignedOut />
      </SubPage>
    )
  }
  return (
    <Tabs
      label={t({ id: 'account.title', message: 'Account' })}
      selected={tab}
      onSelect={selectTab}
      tabs={[
        { key: 'main', label: t({ id: 'account.tabs.main', message: 'Main' }) },
        { key: 'history', label: t({ id: 'account.tabs.history', message: 'History' }) },
      ]}
    >
      {({ list, panel }) => (
        <SubPage
          title={title}
          aside={
            <div className={css.tools}>
              {list}
              <PanicSlot />
            </div>
          }
        >
          {panel(tab === 'main' ? <AccountMain /> : <AccountHistory />)}
        </SubPage>
      )}
    </Tabs>
  )
}

/** Asks to log in; without a token there is no account to show. */
function SignedOut() {
  const { requestSignIn } = useRuntime()
  return (
    <StateScreen
      icon={<Icon of={CircleUser} />}
      title={<Trans id="account.signed-out.title">Log in to see your account</Trans>}
      action={
        <Button variant="primary" onClick={() => requestSignIn('account')}>
          <Trans id="status.log-in">Log in</Trans>
        </Button>
      }
    >
      <Trans id="account.signed-out.text">
        Your nickname, favourites and history are waiting for you.
      </Trans>
    </StateScreen>
  )
}

type HistoryKind = 'copied' | 'pools'

/** Shows the viewer's history: copied bets, or payments into and out of pools. */
function AccountHistory() {
  const { t } = useLingui()
  const [kind, setKind] = useState<HistoryKind>(isPoolMode(useClaims()) ? 'pools' : 'copied')
  return (
    <div className={css.history}>
      <div>
        <Segmented
          label={t({
            id: 'account.history.label',
            message: 'Show',
            comment: 'Label of a choice: what the history shows.',
          })}
          selected={kind}
          onSelect={setKind}
          options={[
            { key: 'copied', label: t({ id: 'account.history.copied', message: 'Copied bets' }) },
            { key: 'pools', label: t({ id: 'account.history.pools', message: 'Pools' }) },
          ]}
        />
      </div>
      {kind === 'copied' ? <CopyHistory /> : <PoolHistory />}
    </div>
  )
}
