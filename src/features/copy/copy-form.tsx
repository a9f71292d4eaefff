import { Trans } from '@lingui/react/macro'
import { Copy, RefreshCw } from 'lucide'
import { amountStep } from '../../lib/amount-input.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { useBalanceMarker } from '../../runtime/use-balance.ts'
import { useFlag, useSession } from '../../runtime/use-session.ts'
import { Amount } from '../../ui/amount.tsx'
import { AmountErrorText } from '../../ui/amount-error.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { BalanceHint } from '../../ui/balance-hint.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { FailureScreen } from '../../ui/failure-screen.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import { CheckAgain, Checking } from './checking.tsx'
import css, { sheet } from './copy-form.css'
import { StartFault } from './fault-text.tsx'
import { LimitsFields, useLimitsEntry } from './limits-fields.tsx'
import { StakeTip } from './stake-tip.tsx'
import type { CopyState } from './use-copy.ts'
import { type CopyEntry, useCopyForm } from './use-copy-form.ts'

interface CopyFormProps {
  record: LobbyRecord
  state: CopyState
}

/** What a copying begins with: the bet, and what ends it. */
export function CopyForm({ record, state }: CopyFormProps) {
  useStyles(sheet)
  const { view, fault } = state
  const limits = useLimitsEntry()
  const entry = useCopyForm(record, state, limits.isFine)
  const hasTips = useFlag('copy_stake_tips')
  const { settings, money, bet, currency } = entry
  const act = view.status === 'starting' ? view.act : null
  const isChecking = act?.phase === 'checking'
  const error = settings.data ? money.error : settings.error
  if (!settings.data && error) return <FailureScreen error={error} onRetry={settings.retry} />
  const { nickname } = record
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        if (isChecking) state.copying.recheck()
        else entry.submit(false)
      }}
    >
      <p className={css.intro}>
        <Trans id="copy.intro">
          Every time {nickname} bets, you bet too, with the amount you choose.
        </Trans>
      </p>
      <AmountField
        label={<Trans id="copy.amount">Bet amount</Trans>}
        value={entry.typed}
        onValue={entry.type}
        step={amountStep(currency, entry.limits.balance)}
        readOnly={act !== null}
        enterKeyHint="go"
        error={
          entry.amountError && (
            <AmountErrorText error={entry.amountError} limits={entry.limits} currency={currency} />
          )
        }
        hint={<BetHint entry={entry} />}
      />
      {hasTips && money.data && <StakeTip bet={bet} money={money.data} />}
      <Checkbox checked={entry.changesRule} onChange={entry.setChangesRule}>
        <Trans id="copy.change-rule">Keep copying if the game changes</Trans>
      </Checkbox>
      <LimitsFields entry={limits} operator={settings.data} />
      {fault?.kind === 'start' && (
        <ErrorLine isBoxed>
          <StartFault fault={fault} />
        </ErrorLine>
      )}
      <Button
        type="submit"
        variant="primary"
        className={css.submit}
        icon={<Icon of={isChecking ? RefreshCw : Copy} />}
        busy={act?.phase === 'sending'}
      >
        {isChecking ? <CheckAgain /> : <Trans id="copy.start">Start copying</Trans>}
      </Button>
      {act && <Checking act={act} />}
      {entry.isAsking && <Confirm entry={entry} nickname={nickname} />}
    </form>
  )
}

function BetHint({ entry: { limits, money, currency } }: { entry: CopyEntry }) {
  const { isAnonymous } = useSession()
  const markCut = useBalanceMarker()
  const min = <Amount amount={limits.min} currency={currency} kind="exact" />
  const max = <Amount amount={limits.max} currency={currency} kind="exact" />
  return (
    <>
      {limits.min !== undefined &&
        (limits.max === undefined ? (
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
        ))}
      {!isAnonymous && money.data && (
        <>
          {' '}
          <BalanceHint balance={money.data.balance} currency={currency} markCut={markCut} />
        </>
      )}
    </>
  )
}

/** Once more, where the operator wants each copying confirmed. */
function Confirm({ entry, nickname }: { entry: CopyEntry; nickname: string }) {
  const bet = <Amount amount={entry.bet} currency={entry.currency} kind="exact" />
  return (
    <Dialog
      title={<Trans id="copy.confirm.title">Start copying?</Trans>}
      onClose={entry.cancel}
      footer={
        <>
          <Button variant="quiet" onClick={entry.cancel}>
            <Trans id="copy.confirm.no">Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={() => entry.submit(true)}>
            <Trans id="copy.start">Start copying</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans id="copy.confirm.text">
          Each time {nickname} bets, we'll bet {bet} from your balance. You can stop at any time.
        </Trans>
      </p>
    </Dialog>
  )
}
