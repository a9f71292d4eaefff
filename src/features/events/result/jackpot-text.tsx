import { Trans } from '@lingui/react/macro'
import { UsdAmount } from '../usd-amount.tsx'
import type { EventResult } from './event-result.ts'
import type { Outcome } from './outcome.ts'
import { OutcomeBanner } from './outcome-banner.tsx'

interface JackpotTextProps {
  /** Null while the reels turn. */
  outcome: Outcome | null
  joined: boolean
  result: EventResult
}

/** Says that the reels are turning, or who won the jackpot. */
export function JackpotText({ outcome, joined, result }: JackpotTextProps) {
  const { amountUsd } = result.win
  const amount = amountUsd !== null && <UsdAmount amount={amountUsd} kind="exact" />
  return (
    <OutcomeBanner outcome={outcome} title={<Title {...{ outcome, joined, result }} />}>
      {outcome === null && <Trans id="jackpot.turning">Spinning the reels…</Trans>}
      {outcome === 'won' &&
        (amount ? (
          <Trans id="jackpot.prize.waits">{amount} is waiting in your rewards.</Trans>
        ) : (
          <Trans id="events.finish.waits">Your prize is waiting in your rewards.</Trans>
        ))}
      {(outcome === 'lost' || outcome === 'watched') &&
        (amount || <Trans id="jackpot.prize.other">The next one is already growing.</Trans>)}
    </OutcomeBanner>
  )
}

function Title({ outcome, joined, result }: JackpotTextProps) {
  const { nickname } = result.winner
  switch (outcome) {
    case null:
      return joined ? (
        <Trans id="jackpot.luck">Three of a kind wins. Good luck!</Trans>
      ) : (
        <Trans id="jackpot.who">Who'll win the jackpot?</Trans>
      )
    case 'won':
      return <Trans id="jackpot.won">The jackpot is yours!</Trans>
    case 'lost':
      return <Trans id="jackpot.lost">Not this time. {nickname} won the jackpot.</Trans>
    case 'watched':
      return <Trans id="jackpot.watched">{nickname} won the jackpot</Trans>
  }
}
