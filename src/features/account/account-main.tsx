import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { setLanguage, userLanguages } from '../../api/account.ts'
import { userInfo } from '../../api/user.ts'
import { lazyView } from '../../components/lazy-view.tsx'
import { useRuntime } from '../../runtime/context.ts'
import { useBalance, useBalanceMarker } from '../../runtime/use-balance.ts'
import { useBecomeStreamerPath } from '../../runtime/use-offers.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useWrite } from '../../runtime/use-write.ts'
import { RetryButton } from '../../ui/feedback/failure-notice.tsx'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { languageName } from '../../ui/use-format.ts'
import css, { sheet } from './account-main.css'
import { FavouriteCards } from './favourite-cards.tsx'
import { NicknameForm } from './nickname-form.tsx'

const BreakCard = lazyView(() => import('../../components/responsible-play/break-card.tsx'), {
  name: 'break-card',
  texts: 'panels',
})

/** Shows profile, balance, breaks and favourites of the viewer. */
export function AccountMain() {
  useStyles(sheet)
  const user = useResource(userInfo, {})
  const becomeStreamerPath = useBecomeStreamerPath()
  if (!user.data && user.error) return <FailureScreen of={user} />
  return (
    <div className={css.cards}>
      <Card title={<Trans id="account.profile">Profile</Trans>}>
        <div className={css.fields}>
          {user.data ? (
            <>
              <NicknameForm user={user.data} />
              <LanguageField language={user.data.language} />
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
  const balance = useBalance()
  const { data } = balance
  const markCut = useBalanceMarker()
  if (!data && balance.error) return <FailureScreen of={balance} />
  return (
    <div className={css.balance}>
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
        <Skeleton className={css.figure} />
      )}
      <p className={css.note}>
        <Trans id="account.balance-note">What you can play with right now.</Trans>
      </p>
    </div>
  )
}

/** Selects the user's language; applied at once, and rolled back to the one that the server has. */
function LanguageField({ language }: { language: string }) {
  const { t, i18n } = useLingui()
  const { http, cache } = useRuntime()
  const { data, error, isLoading, retry } = useResource(userLanguages, {})
  const applyLanguage = (code: string) =>
    cache.update(userInfo, {}, user => ({ ...user, language: code }))
  // Last language that the server is known to have; `language` may be one that it hasn't taken.
  const saved = useRef(language)
  const chosen = useRef(language)
  const [failedChoice, setFailedChoice] = useState<string | null>(null)
  const {
    run,
    isPending,
    error: writeError,
  } = useWrite<[string]>({
    key: ['language'],
    async send(_request, next) {
      await setLanguage(http, next)
      saved.current = next
      // A read that came meanwhile may have brought the old one back.
      if (chosen.current === next) applyLanguage(next)
    },
    onError(_error, next) {
      setFailedChoice(next)
      applyLanguage(saved.current)
      // A lost response may have been a success, which the read shows.
      cache.refetch(userInfo, {})
    },
    latestWins: true,
  })

  function choose(next: string) {
    if (!isPending) saved.current = language
    chosen.current = next
    applyLanguage(next)
    void run(next)
  }

  const codes = new Set([language, ...(data ?? [])])
  const options = [...codes]
    // Each language has its own name, which a viewer who can't read the page's language recognises.
    .map(key => ({ key, label: languageName(key, key), lang: key }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale))
  return (
    <Select
      label={t({ id: 'account.language.label', message: 'Language' })}
      options={options}
      selected={language}
      onSelect={choose}
      error={
        writeError &&
        language !== failedChoice && (
          <Trans id="account.language.failed">Couldn't change your language.</Trans>
        )
      }
      hint={
        error ? (
          <span key="failed" role="alert" className={css.failed}>
            <Trans id="account.language.not-loaded">Couldn't load the other languages.</Trans>
            <RetryButton onRetry={retry} busy={isLoading} />
          </span>
        ) : (
          <span key="hint">
            <Trans id="account.language.hint">
              Used for recommendations and, where available, for the app itself.
            </Trans>
          </span>
        )
      }
    />
  )
}
