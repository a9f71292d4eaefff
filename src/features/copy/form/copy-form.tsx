import { Trans } from '@lingui/react/macro'
import { Copy, RefreshCw } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { useAskToLogIn } from '../../../components/ask-to-log-in.ts'
import {
  type AmountLimits,
  amountStep,
  parseAmount,
  visibleAmountError,
} from '../../../lib/amount-input.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { createDraft } from '../../../runtime/draft.ts'
import { useMarket } from '../../../runtime/market.ts'
import { isOtherCurrency, useHeadroom } from '../../../runtime/play/use-play-limits.ts'
import { useBalance, useBalanceMarker } from '../../../runtime/use-balance.ts'
import { useFlag, useSession } from '../../../runtime/use-session.ts'
import { CheckAgainText, FailureScreen } from '../../../ui/feedback/failures.tsx'
import {
  AmountErrorText,
  AmountField,
  BalanceFailure,
  BalanceHint,
} from '../../../ui/form/amount-field.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx'
import { PhoneSheet } from '../../../ui/layout/phone-sheet.tsx'
import { useIsSmallWindow } from '../../../ui/layout/small-window.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from '../copy-panel.css'
import { roundRules } from '../rounds/session-rules.ts'
import type { CopyRequestError } from '../session/copy-state.ts'
import { RequestStatus, StartFailure } from '../session/request-status.tsx'
import type { RoomCopying } from '../session/use-copy.ts'
import { betRules, useSettingsIn } from './bet-rules.ts'
import { StakeTip } from './stake-tip.tsx'

/**
 * Returns the draft of a room's form; a bet of null is the default, and the currency is empty while unknown.
 * `dismissed`: the failed start that was on screen at the last change.
 */
export const useCopyDraft = createDraft<{
  bet: string | null
  currency: string
  changesRule: boolean
  dismissed: CopyRequestError | null
}>({ bet: null, currency: '', changesRule: false, dismissed: null })

/** Takes the bet amount and the limits, and starts copying; on a phone in a sheet, which a button opens. */
export function CopyForm({ record, state }: { record: LobbyRecord; state: RoomCopying }) {
  useStyles(sheet)
  const { view } = state
  const isSmall = useIsSmallWindow()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const form = useCopyForm(record, state)
  const hasTips = useFlag('copy_stake_tips')
  const { settings, balance: money, bet, currency } = form
  const request = view.status === 'starting' ? view.request : null
  const isChecking = request?.phase === 'checking'
  if (!settings.data && settings.error) return <FailureScreen of={settings} />
  const nickname = <bdi>{record.nickname}</bdi>
  const intro = (
    <p className={css.intro}>
      {form.asksBeforeBets ? (
        <Trans id="copy.intro-asking">
          Before each bet we'll ask you. Nothing is bet unless you press “Place”.
        </Trans>
      ) : (
        <Trans id="copy.intro">
          Every time {nickname} bets, you bet too, with the amount you choose.
        </Trans>
      )}
    </p>
  )
  // The button is in the footer of a sheet, because it doesn't fit beside the field above a keyboard.
  const submit = (
    <Button
      type="submit"
      form={id}
      variant="primary"
      className={css.submit}
      icon={<Icon of={isChecking ? RefreshCw : Copy} />}
      disabled={!form.canStart}
      busy={request?.phase === 'sending'}
    >
      <span key={`${isChecking}`}>
        {isChecking ? <CheckAgainText /> : <Trans id="copy.start">Start copying</Trans>}
      </span>
    </Button>
  )
  const fields = (
    <form
      id={id}
      noValidate
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        if (isChecking) state.service.recheck()
        else form.submit(false)
      }}
    >
      {!isSmall && intro}
      <AmountField
        label={<Trans id="copy.amount">Bet amount</Trans>}
        value={form.typed}
        onValue={form.setTyped}
        step={amountStep(currency, form.limits.balance)}
        readOnly={request !== null}
        enterKeyHint="go"
        error={
          form.amountError && (
            <AmountErrorText error={form.amountError} limits={form.limits} currency={currency} />
          )
        }
        hint={<BetHint form={form} />}
      />
      {hasTips && money.data && <StakeTip bet={bet} money={money.data} />}
      <Checkbox
        checked={form.changesRule}
        // A session that is being started can't be changed any more; a checkbox has no `readonly`.
        onChange={isOn => request === null && form.setChangesRule(isOn)}
      >
        <Trans id="copy.change-rule">Keep copying if the game changes</Trans>
      </Checkbox>
      <StartFailure error={form.startError} />
      <BalanceFailure balance={money} />
      {!isSmall && submit}
      <RequestStatus request={request} />
      {form.isConfirming && <Confirm form={form} nickname={nickname} />}
    </form>
  )
  return (
    <>
      {isSmall && (
        <div className={css.form}>
          {intro}
          <Button
            variant="primary"
            icon={<Icon of={Copy} />}
            aria-haspopup="dialog"
            onClick={() => form.open(() => setOpen(true))}
          >
            <Trans id="copy.start">Start copying</Trans>
          </Button>
          {!isOpen && <StartFailure error={form.startError} />}
          <RequestStatus request={isOpen ? null : request} />
        </div>
      )}
      <PhoneSheet
        title={<Trans id="copy.title">Copy bets</Trans>}
        footer={submit}
        isOpen={isOpen}
        onOpen={setOpen}
      >
        {fields}
      </PhoneSheet>
    </>
  )
}

function BetHint({ form: { limits, balance: money, currency } }: { form: CopyFormState }) {
  const { isAnonymous } = useSession()
  const markCut = useBalanceMarker()
  const min = <Amount amount={limits.min} currency={currency} kind="exact" />
  const max = <Amount amount={limits.max} currency={currency} kind="exact" />
  return (
    <>
      {limits.min !== undefined && (
        <span key={limits.max === undefined ? 'from' : 'between'}>
          {limits.max === undefined ? (
            <Trans id="copy.bet.from" comment="Smallest bet; {min} is an amount with its currency.">
              At least {min}.
            </Trans>
          ) : (
            <Trans
              id="copy.bet.between"
              comment="Allowed bets; {min} and {max} are amounts with their currency."
            >
              Between {min} and {max}.
            </Trans>
          )}
        </span>
      )}
      {!isAnonymous && money.data && (
        <span>
          {' '}
          <BalanceHint balance={money.data.balance} currency={currency} markCut={markCut} />
        </span>
      )}
    </>
  )
}

/** Asks to confirm the start, if the operator requires that. */
function Confirm({ form, nickname }: { form: CopyFormState; nickname: ReactNode }) {
  const bet = <Amount amount={form.bet} currency={form.currency} kind="exact" />
  return (
    <ConfirmDialog
      title={<Trans id="copy.confirm.title">Start copying?</Trans>}
      cancel={<Trans id="copy.confirm.no">Cancel</Trans>}
      confirm={<Trans id="copy.start">Start copying</Trans>}
      onCancel={form.cancel}
      onConfirm={() => form.submit(true)}
    >
      <Trans id="copy.confirm.text">
        Each time {nickname} bets, we'll bet {bet} from your balance. You can stop at any time.
      </Trans>
    </ConfirmDialog>
  )
}

type CopyFormState = ReturnType<typeof useCopyForm>

function useCopyForm(record: LobbyRecord, { service, requestError }: RoomCopying) {
  const money = useBalance()
  const currency = money.data?.currency ?? ''
  const settings = useSettingsIn(currency)
  const { isAnonymous } = useSession()
  const askToLogIn = useAskToLogIn()
  const market = useMarket()
  const [draft, changeDraft] = useCopyDraft(record.wallet)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { data } = settings
  const balance = money.data?.balance
  const rules = betRules(data, currency)
  const limits: AmountLimits = { ...rules.limits, balance, sessionLimit: useHeadroom() }
  const edited = isOtherCurrency(draft.currency, currency) ? null : draft.bet
  const typed = edited ?? rules.standard
  const parsed = parseAmount(typed, limits)
  const { amount: bet } = parsed

  const order = {
    wallet: record.wallet,
    playerId: record.userId,
    bet: bet?.toFixed() ?? '',
    currency,
    isChangeGameRule: draft.changesRule,
    ...roundRules(market),
  }
  const isDismissed = requestError === draft.dismissed && !service.isUnconfirmed(order)
  const asksBeforeBets = market.copying === 'confirm-each-round'

  return {
    settings,
    /** Whether each bet waits for the viewer, so that the start needs no confirmation. */
    asksBeforeBets,
    balance: money,
    /** Session currency; empty while unknown. */
    currency,
    limits,
    typed,
    setTyped(text: string) {
      changeDraft({ bet: text, currency, dismissed: requestError })
      setSubmitted(false)
    },
    /** Error of the bet amount, once it should be shown. */
    amountError: visibleAmountError(parsed, isSubmitted),
    /** The bet amount; null while it is invalid. */
    bet,
    changesRule: draft.changesRule,
    setChangesRule: (isOn: boolean) => changeDraft({ changesRule: isOn, dismissed: requestError }),
    /** Why the last start failed, until another one is entered; null if it hasn't. */
    startError: requestError?.kind === 'start' && !isDismissed ? requestError : null,
    /** The viewer has submitted, and the operator requires a confirmation. */
    isConfirming: isAsking,
    /** Whether the limits of the amount are known; visitors are asked to log in instead. */
    canStart: isAnonymous || (data !== undefined && money.data !== undefined),
    cancel: () => setAsking(false),
    /** Calls back to open the form, unless the viewer has to log in first. */
    open(show: () => void) {
      if (isAnonymous) askToLogIn('copy')
      else show()
    },
    submit(isConfirmed: boolean) {
      if (isAnonymous) {
        askToLogIn('copy')
        return
      }
      setSubmitted(true)
      setAsking(false)
      if (!(bet && data && money.data)) return
      if (data.confirmEachRound && !asksBeforeBets && !isConfirmed) {
        setAsking(true)
        return
      }
      service.start(order)
    },
  }
}
