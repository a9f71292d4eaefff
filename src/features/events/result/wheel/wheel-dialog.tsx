import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { UsdAmount } from '../../../../components/dual-amount.tsx'
import { AnimatedResultDialog } from '../animated-result-dialog.tsx'
import type { ResultDialogProps, ResultTextProps } from '../outcome.ts'
import { WheelAnimation } from './wheel-animation.tsx'
import { MAX_WHEEL_NAMES } from './wheel-geometry.ts'

/** Shows a wheel that stops on the winner drawn by the server. */
export default function WheelDialog(props: ResultDialogProps) {
  return (
    <AnimatedResultDialog
      {...props}
      game="WHEEL_OF_FORTUNE"
      maxNames={MAX_WHEEL_NAMES}
      Title={Title}
      Prize={Prize}
      renderAnimation={animation => (
        <WheelAnimation {...animation} winner={props.result.winner.nickname} />
      )}
    />
  )
}

function Title({ outcome, joined, result }: ResultTextProps) {
  const nickname = <bdi>{result.winner.nickname}</bdi>
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
      return <Trans id="events.finish.lost">You didn't win. {nickname} won.</Trans>
    case 'watched':
      return <Trans id="events.finish.winner">{nickname} won</Trans>
  }
}

/** Shows the prize with its worth in the viewer's currency after its words. */
function Prize({ outcome, result: { win } }: ResultTextProps) {
  if (outcome === null) return <Trans id="wheel.turning">Spinning the wheel…</Trans>
  const isWon = outcome === 'won'
  if (win.amountUsd === null) {
    return isWon ? (
      <Trans id="events.finish.waits">Your prize is waiting in your rewards.</Trans>
    ) : (
      <Trans id="wheel.prize.other">Thanks for watching!</Trans>
    )
  }
  const isCode = win.type === 'PROMO_CODE'
  const inWords = (amount: ReactNode) => {
    if (!isWon) {
      return isCode ? (
        <Trans id="game-center.code">{amount} code</Trans>
      ) : (
        <Trans id="game-center.bonus">{amount} bonus</Trans>
      )
    }
    return isCode ? (
      <Trans id="wheel.prize.code-waits">
        Your promo code worth {amount} is waiting in your rewards.
      </Trans>
    ) : (
      <Trans id="wheel.prize.bonus-waits">Your {amount} bonus is waiting in your rewards.</Trans>
    )
  }
  return <UsdAmount amount={win.amountUsd} kind="exact" inWords={inWords} />
}
