import { Trans } from '@lingui/react/macro'
import { ArrowDownToLine, ArrowUpFromLine, RefreshCw } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { RefusalText } from '../../components/refusal-text.tsx'
import { BlockedPlay } from '../../components/responsible-play/play-notice.tsx'
import { amountStep } from '../../lib/amount-input.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { PoolInfo } from '../../model/pool.ts'
import { type PlayBlock, usePlayBlock } from '../../runtime/play/play-block.ts'
import { useBalanceMarker } from '../../runtime/use-balance.ts'
import { CheckAgainText, FailureLine } from '../../ui/feedback/failures.tsx'
import {
  AmountErrorText,
  AmountField,
  BalanceFailure,
  BalanceHint,
} from '../../ui/form/amount-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PhoneSheet } from '../../ui/layout/phone-sheet.tsx'
import { useIsSmallWindow } from '../../ui/layout/small-window.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './pool-panel.css'
import type { PoolOutcome } from './pool-state.ts'
import { type PoolEntry, usePoolForm } from './use-pool-form.ts'

/** Lets the viewer deposit into a pool, on a phone in a sheet that a button opens, and withdraw their share. */
export function PoolForm({ record, pool }: { record: LobbyRecord; pool: PoolInfo }) {
  useStyles(sheet)
  const isSmall = useIsSmallWindow()
  const entry = usePoolForm(record, pool)
  const block = usePlayBlock('pool')
  const [isOpen, setOpen] = useState(false)
  const isDone = entry.outcome?.status === 'done'
  // Stays open for the next deposit, which is typed while an earlier one turns out to be done.
  const isOver = block !== null || (isDone && entry.typed === '')
  useEffect(() => {
    if (isOver) setOpen(false)
  }, [isOver])

  function open() {
    // This removes the outcome, and keeps the typed amount.
    if (isDone) entry.type(entry.typed)
    setOpen(true)
  }

  if (block) return <WithdrawOnly entry={entry} block={block} />
  return (
    <>
      {isSmall && (
        <div className={css.form}>
          <div className={css.buttons}>
            <Deposit entry={entry} onOpen={open} />
            <Withdraw entry={entry} />
          </div>
          {!isOpen && <Result entry={entry} />}
        </div>
      )}
      <PhoneSheet title={<Trans id="pool.deposit">Deposit</Trans>} isOpen={isOpen} onOpen={setOpen}>
        <Fields entry={entry} hasWithdraw={!isSmall} />
      </PhoneSheet>
    </>
  )
}

/** Says why the viewer can't deposit; their share stays theirs. */
function WithdrawOnly({ entry, block }: { entry: PoolEntry; block: PlayBlock }) {
  return (
    <div className={css.form}>
      <BlockedPlay play="pool" block={block} />
      <div className={css.buttons}>
        <Withdraw entry={entry} />
      </div>
      <Result entry={entry} />
    </div>
  )
}

function Fields({ entry, hasWithdraw }: { entry: PoolEntry; hasWithdraw: boolean }) {
  const { pending, balance, currency, amountError, limits, outcome } = entry
  const failed = outcome && outcome.status !== 'done' ? outcome : null
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        entry.submit()
      }}
    >
      <AmountField
        label={<Trans id="amount.label">Amount</Trans>}
        value={entry.typed}
        onValue={entry.type}
        step={amountStep(currency, limits.balance)}
        readOnly={pending !== null}
        placeholder="0.00"
        enterKeyHint="send"
        error={
          amountError ? (
            <AmountErrorText error={amountError} limits={limits} currency={currency} />
          ) : (
            failed && <Failure outcome={failed} />
          )
        }
        result={outcome?.status === 'done' && <Done outcome={outcome} />}
        hint={<Hint entry={entry} />}
      />
      <BalanceFailure balance={balance} />
      <div className={css.buttons}>
        <Deposit entry={entry} />
        {hasWithdraw && <Withdraw entry={entry} />}
      </div>
      <Progress pending={pending} />
    </form>
  )
}

// The pressed button becomes Check again when its response is lost, and replaces the other one.

const checkedKind = ({ pending }: PoolEntry) =>
  pending?.phase === 'checking' ? pending.order.kind : null

/** Submits the form, or opens it. */
function Deposit({ entry, onOpen }: { entry: PoolEntry; onOpen?: () => void }) {
  const { pending, canDeposit, isOpenPool } = entry
  const checked = checkedKind(entry)
  if (checked === 'withdraw') return null
  const isSending = pending?.phase === 'sending' && pending.order.kind === 'deposit'
  const canSubmit = canDeposit && pending?.order.kind !== 'withdraw'
  return (
    <Button
      {...(onOpen ? { onClick: onOpen, 'aria-haspopup': 'dialog' as const } : { type: 'submit' })}
      variant="primary"
      className={css.button}
      icon={<Icon of={checked ? RefreshCw : ArrowDownToLine} />}
      busy={isSending}
      disabled={!((onOpen ? isOpenPool : canSubmit) || checked)}
    >
      <span key={checked}>
        {checked ? (
          <CheckAgainText />
        ) : (
          <Trans id="pool.deposit" comment="Button: a verb.">
            Deposit
          </Trans>
        )}
      </span>
    </Button>
  )
}

function Withdraw({ entry }: { entry: PoolEntry }) {
  const { pending, hasShare, recheck, withdraw } = entry
  const checked = checkedKind(entry)
  if (checked === 'deposit') return null
  return (
    <Button
      className={css.button}
      icon={<Icon of={checked ? RefreshCw : ArrowUpFromLine} />}
      busy={pending?.phase === 'sending' && pending.order.kind === 'withdraw'}
      disabled={pending ? pending.order.kind === 'deposit' : !hasShare}
      onClick={checked ? recheck : withdraw}
    >
      <span key={checked}>
        {checked ? (
          <CheckAgainText />
        ) : (
          <Trans id="pool.withdraw" comment="Button: a verb.">
            Withdraw
          </Trans>
        )}
      </span>
    </Button>
  )
}

/** Shows the state or outcome of an order where the form that otherwise shows it is closed. */
function Result({ entry: { pending, outcome } }: { entry: PoolEntry }) {
  const shown = pending ? null : outcome
  return (
    <>
      <Progress pending={pending}>{shown?.status === 'done' && <Done outcome={shown} />}</Progress>
      {shown && shown.status !== 'done' && (
        <FailureLine key={shown.status}>
          <Failure outcome={shown} />
        </FailureLine>
      )}
    </>
  )
}

function Hint({ entry: { limits, currency } }: { entry: PoolEntry }) {
  const markCut = useBalanceMarker()
  if (limits.balance === undefined) return null
  return <BalanceHint balance={limits.balance} currency={currency} markCut={markCut} />
}

interface ProgressProps extends Pick<PoolEntry, 'pending'> {
  /** Shown after it. */
  children?: ReactNode
}

/** Announces the progress of an order, in one live region that exists before it begins. */
function Progress({ pending, children }: ProgressProps) {
  return (
    <p className={css.progress} role="status">
      {pending?.phase === 'sending' && (
        <span>
          <Trans id="pool.sending">Processing…</Trans>
        </span>
      )}
      {pending?.phase === 'checking' && (
        <span>
          <Trans id="pool.checking">
            We got no answer, so we're checking your share. Your request won't be sent again.
          </Trans>
        </span>
      )}
      {children && <span>{children}</span>}
    </p>
  )
}

function Done({ outcome: { order } }: { outcome: PoolOutcome }) {
  if (order.kind === 'withdraw') {
    return <Trans id="pool.done.out">You withdrew your share. It's back in your balance.</Trans>
  }
  const amount = <Amount amount={order.amount} currency={order.currency} kind="exact" />
  return (
    <Trans id="pool.done.in" comment="{amount} is an amount with its currency.">
      You deposited {amount}.
    </Trans>
  )
}

/** Explains why an order failed, or may have; with the server's message if it sent one. */
function Failure({ outcome }: { outcome: Exclude<PoolOutcome, { status: 'done' }> }) {
  if (outcome.status === 'refused') {
    return (
      <RefusalText error={outcome.error}>
        <Trans id="pool.refused">That didn't go through. No money was moved.</Trans>
      </RefusalText>
    )
  }
  return unconfirmedTexts[outcome.share]
}

const unconfirmedTexts: Readonly<
  Record<Extract<PoolOutcome, { status: 'unconfirmed' }>['share'], ReactNode>
> = {
  unchanged: (
    <Trans id="pool.unconfirmed.unchanged">
      We couldn't confirm this. So far, no money has moved. If you try again, it won't be counted
      twice.
    </Trans>
  ),
  changed: (
    <Trans id="pool.unconfirmed.changed">
      We couldn't confirm this, but your share has changed. Check “My share” first. If you try
      again, it won't be counted twice.
    </Trans>
  ),
  unread: (
    <Trans id="pool.unconfirmed.unread">
      We couldn't reach the server, so this may have gone through. If you try again, it won't be
      counted twice.
    </Trans>
  ),
}
