import { Trans } from '@lingui/react/macro'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide'
import { amountStep } from '../../lib/amount-input.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { PoolInfo } from '../../model/pool.ts'
import { Amount } from '../../ui/amount.tsx'
import { AmountFaultText } from '../../ui/amount-fault.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './pool-form.css'
import type { PoolOutcome } from './pool-machine.ts'
import { type PoolEntry, usePoolForm } from './use-pool-form.ts'

interface PoolFormProps {
  record: LobbyRecord
  pool: PoolInfo
}

/** Puts money into a pool, and takes the viewer's share out of it. */
export function PoolForm({ record, pool }: PoolFormProps) {
  useStyles(sheet)
  const entry = usePoolForm(record, pool)
  const { act, currency, fault, limits, mayDeposit, hasShare, outcome } = entry
  const failed = outcome && outcome.is !== 'done' ? outcome : null
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        entry.deposit()
      }}
    >
      <AmountField
        label={<Trans id="pool.amount">Amount</Trans>}
        value={entry.typed}
        onValue={entry.type}
        step={amountStep(currency, limits.balance)}
        readOnly={act !== null}
        placeholder="0.00"
        enterKeyHint="send"
        error={
          fault ? (
            <AmountFaultText fault={fault} limits={limits} currency={currency} />
          ) : (
            failed && <Failure outcome={failed} />
          )
        }
        hint={
          outcome?.is === 'done' ? (
            <Done outcome={outcome} currency={currency} />
          ) : (
            <Hint entry={entry} />
          )
        }
      />
      <div className={css.buttons}>
        <Button
          type="submit"
          variant="primary"
          className={css.button}
          icon={<Icon of={ArrowDownToLine} />}
          busy={act !== null && act.order.kind === 'deposit'}
          disabled={!mayDeposit}
        >
          <Trans id="pool.deposit">Deposit</Trans>
        </Button>
        <Button
          className={css.button}
          icon={<Icon of={ArrowUpFromLine} />}
          busy={act !== null && act.order.kind === 'withdraw'}
          disabled={!hasShare && act === null}
          onClick={entry.withdraw}
        >
          <Trans id="pool.withdraw">Withdraw</Trans>
        </Button>
      </div>
      <Progress entry={entry} />
    </form>
  )
}

function Hint({ entry: { limits, currency } }: { entry: PoolEntry }) {
  if (limits.balance === undefined) return null
  return (
    <Trans id="pool.balance">
      Your balance: <Amount amount={limits.balance} currency={currency} kind="balance" />
    </Trans>
  )
}

/** What is under way; and that the pool is asked, where an answer did not come. */
function Progress({ entry: { act, recheck } }: { entry: PoolEntry }) {
  return (
    <div className={css.progress} role="status">
      {act && (
        <span>
          {act.phase === 'sending' ? (
            <Trans id="pool.sending">Waiting for the server…</Trans>
          ) : (
            <Trans id="pool.checking">Asking the pool what holds. Nothing is sent twice.</Trans>
          )}
        </span>
      )}
      {act?.isStuck && (
        <Button onClick={recheck}>
          <Trans id="failure.retry">Retry</Trans>
        </Button>
      )}
    </div>
  )
}

function Done({ outcome, currency }: { outcome: PoolOutcome; currency: string }) {
  const { order } = outcome
  if (order.kind === 'withdraw') {
    return <Trans id="pool.done.out">Your share is back on your balance.</Trans>
  }
  return (
    <Trans id="pool.done.in">
      <Amount amount={order.amount} currency={currency} kind="exact" /> is in the pool.
    </Trans>
  )
}

/** Why an order did nothing; the server's own words where it gave some. */
function Failure({ outcome }: { outcome: Exclude<PoolOutcome, { is: 'done' }> }) {
  switch (outcome.is) {
    case 'refused':
      return (
        outcome.message ?? (
          <Trans id="pool.refused">The server did not take it. Nothing was moved.</Trans>
        )
      )
    case 'lost':
      return (
        <Trans id="pool.lost">
          The connection broke, and nothing was moved. You can try again.
        </Trans>
      )
    case 'unclear':
      return (
        <Trans id="pool.unclear">
          The connection broke. Look at My share before you try again.
        </Trans>
      )
  }
}
