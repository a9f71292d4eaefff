import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { userInfo } from '../../api/user.ts'
import { lazyView } from '../../components/lazy-view.tsx'
import CheckInterval from '../../components/responsible-play/check-interval.tsx'
import { panelTexts } from '../../i18n/catalogs.ts'
import { useBalance, useBalanceMarker } from '../../runtime/use-balance.ts'
import { useBecomeStreamerPath } from '../../runtime/use-offers.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './account-main.css'
import { FavouriteCards } from './favourite-cards.tsx'
import { LanguageField } from './language-field.tsx'
import { NicknameForm } from './nickname-form.tsx'

const BreakCard = lazyView(() => import('../../components/responsible-play/break-card.tsx'), {
  name: 'break-card',
  texts: panelTexts,
})

/** Shows profile, balance, breaks and favourites of the viewer. */
export function AccountMain() {
  useStyles(sheet)
  const user = useResource(userInfo, {})
  const becomeStreamerPath = useBecomeStreamerPath()
  if (!user.data && user.error) return <FailureScreen error={user.error} onRetry={user.retry} />
  return (
    <div className={css.cards}>
      <Card title={<Trans id="account.profile">Profile</Trans>}>
        <div className={css.fields}>
          {user.data ? (
            <>
              <NicknameForm user={user.data} />
              <LanguageField language={user.data.language} />
              <CheckInterval />
            </>
          ) : (
            <>
              <Skeleton className={css.field} />
              <Skeleton className={css.field} />
            </>
          )}
        </div>
      </Card>
      <div className={css.side}>
        <Card title={<Trans id="lobby.balance.label">Balance</Trans>}>
          <BalanceFigure />
        </Card>
        {becomeStreamerPath !== null && (
          <Link href={becomeStreamerPath} className={css.help}>
            <Trans id="tools.become-streamer">Become a streamer</Trans>
            <Icon of={ChevronRight} directional />
          </Link>
        )}
        <Link href="/faq" className={css.help}>
          <Trans id="tools.faq">Questions and answers</Trans>
          <Icon of={ChevronRight} directional />
        </Link>
      </div>
      <Card wide title={<Trans id="account.play.title">Breaks and limits</Trans>}>
        <BreakCard />
      </Card>
      <Card wide title={<Trans id="account.favourites.title">Favourites</Trans>}>
        <FavouriteCards />
      </Card>
    </div>
  )
}

interface CardProps {
  title: ReactNode
  children: ReactNode
  /** Spans all columns. */
  wide?: boolean
}

function Card({ title, children, wide = false }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={`${id}title`} className={css.card} data-wide={wide}>
      <h2 id={`${id}title`} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function BalanceFigure() {
  const { data, error, retry } = useBalance()
  const markCut = useBalanceMarker()
  if (!data && error) return <FailureScreen error={error} onRetry={retry} />
  return (
    <div className={css.balance}>
      {data ? (
        <Amount
          amount={data.balance}
          currency={data.currency}
          kind="balance"
          markCut={markCut}
          rolls
        />
      ) : (
        <Skeleton className={css.figure} />
      )}
      <p className={css.note}>
        <Trans id="account.balance-note">What you can play with right now.</Trans>
      </p>
    </div>
  )
}
