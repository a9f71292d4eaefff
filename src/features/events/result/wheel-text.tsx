import { Trans } from '@lingui/react/macro'
import { UsdAmount } from '../usd-amount.tsx'
import type { EventResult } from './event-result.ts'
import type { Outcome } from './outcome.ts'
import { OutcomeBanner } from './outcome-banner.tsx'

interface WheelTextProps {
  /** Null while the wheel turns. */
  outcome: Outcome | null
  joined: boolean
  result: EventResult
}

/** Says that the wheel is turning, or who won. */
export function WheelText({ outcome, joined, result }: WheelTextProps) {
  return (
    <OutcomeBanner outcome={outcome} title={<Title {...{ outcome, joined, result }} />}>
      {outcome === null ? (
        <Trans id="wheel.turning">Spinning the wheel…</Trans>
      ) : (
        <Prize outcome={outcome} result={result} />
      )}
    </OutcomeBanner>
  )
}

function Title({ outcome, joined, result }: WheelTextProps) {
  const { nickname } = result.winner
  switch (outcome) {
    case null:
      return joined ? (
        <Trans id="wheel.luck">Good luck!</Trans>
      ) : (
        <Trans id="wheel.who">Who will it be?</Trans>
      )
    case 'won':
      return <Trans id="events.finish.won">You won!</Trans>
    case 'lost':
      return <Trans id="wheel.lost">Not this time. {nickname} won.</Trans>
    case 'watched':
      return <Trans id="events.finish.winner">{nickname} won</Trans>
  }
}

function Prize({ outcome, result: { win } }: { outcome: Outcome; result: EventResult }) {
  const isCode = win.type === 'PROMO_CODE'
  const amount = win.amountUsd !== null && <UsdAmount amount={win.amountUsd} kind="exact" />
  if (outcome === 'won') {
    if (!amount)
      return <Trans id="events.finish.waits">Your prize is waiting in your rewards.</Trans>
    return isCode ? (
      <Trans id="wheel.prize.code-waits">
        Your promo code worth {amount} is waiting in your rewards.
      </Trans>
    ) : (
      <Trans id="wheel.prize.bonus-waits">Your bonus of {amount} is waiting in your rewards.</Trans>
    )
  }
  if (!amount) return <Trans id="wheel.prize.other">Thanks for watching!</Trans>
  return isCode ? (
    <Trans id="game-center.code">{amount} code</Trans>
  ) : (
    <Trans id="game-center.bonus">{amount} bonus</Trans>
  )
}
