import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useBackLink } from '../../runtime/navigation/app-router.tsx'
import { useSession } from '../../runtime/use-session.ts'
import { SubPage } from '../../ui/layout/sub-page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { AccountHistory } from './account-history.tsx'
import { AccountMain } from './account-main.tsx'
import { SignedOut } from './signed-out.tsx'

type AccountTab = 'main' | 'history'

/** Shows the viewer's account: profile, balance and favourites on one tab, history on the other. */
export default function AccountPage() {
  const { isAnonymous } = useSession()
  const back = useBackLink('/')
  const { t } = useLingui()
  const [tab, setTab] = useState<AccountTab>('main')
  const title = <Trans id="account.title">Account</Trans>
  if (isAnonymous) {
    return (
      <SubPage title={title} back={back}>
        <SignedOut />
      </SubPage>
    )
  }
  return (
    <Tabs
      label={t({ id: 'account.title', message: 'Account' })}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { key: 'main', label: t({ id: 'account.tabs.main', message: 'Main' }) },
        { key: 'history', label: t({ id: 'account.tabs.history', message: 'History' }) },
      ]}
    >
      {({ list, panel }) => (
        <SubPage title={title} back={back} aside={<div>{list}</div>}>
          {panel(tab === 'main' ? <AccountMain /> : <AccountHistory />)}
        </SubPage>
      )}
    </Tabs>
  )
}
