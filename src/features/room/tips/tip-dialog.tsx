import { Trans } from '@lingui/react/macro'
import { HandCoins } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { RefusalText } from '../../../components/refusal-text.tsx'
import { BlockedPlay } from '../../../components/responsible-play/play-notice.tsx'
import { isCrypto } from '../../../lib/amount.ts'
import { amountStep } from '../../../lib/amount-input.ts'
import { usePlayBlock } from '../../../runtime/play/play-block.ts'
import { useBalanceMarker } from '../../../runtime/use-balance.ts'
import { CheckingText, FailureLine } from '../../../ui/feedback/failures.tsx'
import {
  AmountErrorText,
  AmountField,
  BalanceFailure,
  BalanceHint,
} from '../../../ui/form/amount-field.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ChoiceTiles } from '../../../ui/form/choice-tiles.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { classNames, useStyles } from '../../../ui/styles/styles.ts'
import type { DialogProps } from '../room-slots.ts'
import { isAffordable, isChosen } from './tip-limits.ts'
import css, { sheet } from './tips.css'
import { type TipEntry, useTip } from './use-tip.ts'

/** Lets the viewer choose an amount and send it to a streamer as a tip, or shows why they can't. */
export default function TipDialog(props: DialogProps) {
  const block = usePlayBlock('tips')
  if (!block) return <TipForm {...props} />
  return (
    <Dialog title={<Trans id="tips.title">Send a tip</Trans>} onClose={props.onClose}>
      <BlockedPlay play="tips" block={block} />
    </Dialog>
  )
}

function TipForm({ record, onClose }: DialogProps) {
  useStyles(sheet)
  const entry = useTip(record, onClose)
  const markCut = useBalanceMarker()
  const { currency, limits, money, typed, amountError, error, isUnconfirmed, isPending } = entry
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const hasFailed = Boolean(amountError || error || isUnconfirmed)
  useEffect(() => {
    const body = form.current?.parentElement
    // The reason is at the end of a body that scrolls in a low window. The pressed button, below that, keeps the focus.
    if (hasFailed && body) body.scrollTop = body.scrollHeight
  }, [hasFailed])
  const nickname = <bdi>{record.nickname}</bdi>
  return (
    <Dialog
      title={<Trans id="tips.title">Send a tip</Trans>}
      onClose={onClose}
      footer={
        <div className={css.footer}>
          <p className={css.checking} role="status">
            {entry.isChecking && (
              <span>
                <CheckingText />
              </span>
            )}
          </p>
          <Button
            type="submit"
            form={id}
            variant="primary"
            icon={<Icon of={HandCoins} />}
            busy={isPending}
            disabled={!money.data}
          >
            <Trans id="tips.send">Send tip</Trans>
          </Button>
        </div>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          entry.submit()
        }}
      >
        <p className={css.intro}>
          <Trans id="tips.intro" comment="{nickname}: the streamer who gets the tip.">
            Your tip goes to {nickname}, and everyone in the room sees it.
          </Trans>
        </p>
        <SuggestedAmounts entry={entry} />
        <AmountField
          label={<Trans id="amount.label">Amount</Trans>}
          value={typed}
          onValue={entry.type}
          step={amountStep(currency, limits.balance)}
          readOnly={isPending}
          placeholder="0.00"
          enterKeyHint="send"
          error={
            amountError ? (
              <AmountErrorText error={amountError} limits={limits} currency={currency} />
            ) : (
              (error || isUnconfirmed) && (
                <span key={`${isUnconfirmed}`}>
                  <Failure entry={entry} />
                </span>
              )
            )
          }
          hint={
            money.data && (
              <BalanceHint balance={money.data.balance} currency={currency} markCut={markCut} />
            )
          }
        />
        <BalanceFailure balance={money} />
      </form>
    </Dialog>
  )
}

/** Explains why sending the tip failed, or may have; with the server's message if it sent one. */
function Failure({ entry: { error, isUnconfirmed } }: { entry: TipEntry }) {
  if (isUnconfirmed) {
    return (
      <Trans id="tips.unconfirmed">
        We couldn't confirm this tip, so it may have gone through. If you send it again, you won't
        be charged twice.
      </Trans>
    )
  }
  if (!error) return null
  return (
    <RefusalText error={error}>
      <Trans id="tips.failed">We couldn't send the tip. Try again in a moment.</Trans>
    </RefusalText>
  )
}

const PLACEHOLDERS = 6

function SuggestedAmounts({ entry }: { entry: TipEntry }) {
  const { suggested, typed, currency, limits } = entry
  const { choices } = suggested
  if (suggested.error && !choices) {
    return (
      <FailureLine of={suggested}>
        <Trans id="tips.no-amounts">Couldn't load suggested amounts.</Trans>
      </FailureLine>
    )
  }
  if (choices?.length === 0) return null
  return (
    <ChoiceTiles
      legend={<Trans id="tips.suggested">Choose an amount</Trans>}
      options={choices?.map(({ amount, usd }) => ({
        key: amount,
        isDisabled: !isAffordable(amount, limits),
        label: (
          <>
            <Amount amount={amount} currency={currency} kind="exact" />
            {usd !== null && (
              <span className={css.converted}>
                ≈{'\u00a0'}
                <Amount amount={usd} currency="USD" />
              </span>
            )}
          </>
        ),
      }))}
      placeholders={PLACEHOLDERS}
      selected={choices?.find(({ amount }) => isChosen(typed, amount))?.amount}
      onSelect={entry.type}
      className={classNames(css.choices, isCrypto(currency) && css.exact)}
    />
  )
}
