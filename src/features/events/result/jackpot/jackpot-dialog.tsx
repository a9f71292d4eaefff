import { Trans } from '@lingui/react/macro'
import { UsdAmount } from '../../../../components/dual-amount.tsx'
import { AnimatedResultDialog } from '../animated-result-dialog.tsx'
import { outcomeOf, type ResultDialogProps, type ResultTextProps } from '../outcome.ts'
import { ReelsAnimation } from './reels-animation.tsx'
import { MAX_REEL_NAMES } from './reels-state.ts'

/** Shows three reels; only the winner sees three times their name. */
export default function JackpotDialog(props: ResultDialogProps) {
  const { result, nickname, joined } = props
  return (
    <AnimatedResultDialog
      {...props}
      game="JACKPOT"
      maxNames={MAX_REEL_NAMES}
      Title={Title}
      Prize={Prize}
      renderAnimation={animation => (
        <ReelsAnimation
          {...animation}
          winner={result.winner.nickname}
          isWinner={outcomeOf(result, nickname, joined) === 'won'}
        />
      )}
    />
  )
}

function Title({ outcome, joined, result }: ResultTextProps) {
  const nickname = <bdi>{result.winner.nickname}</bdi>
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
      return <Trans id="events.finish.lost">You didn't win. {nickname} won.</Trans>
    case 'watched':
      return <Trans id="jackpot.watched">{nickname} won the jackpot</Trans>
  }
}

function Prize({ outcome, result }: ResultTextProps) {
  const { amountUsd } = result.win
  if (outcome === null) return <Trans id="jackpot.turning">Spinning the reels…</Trans>
  const isWon = outcome === 'won'
  if (amountUsd === null) {
    return isWon && <Trans id="events.finish.waits">Your prize is waiting in your rewards.</Trans>
  }
  return (
    <UsdAmount
      amount={amountUsd}
      kind="exact"
      inWords={
        isWon
          ? amount => <Trans id="jackpot.prize.waits">{amount} is waiting in your rewards.</Trans>
          : undefined
      }
    />
  )
}
