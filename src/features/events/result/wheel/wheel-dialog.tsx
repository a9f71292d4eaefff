import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { UsdAmount } from '../../../../components/dual-amount.tsx'
import { GameTitle } from '../../../../components/game-title.tsx'
import { AnimatedResultDialog } from '../animated-result-dialog.tsx'
import type { EventResult, Outcome, ResultDialogProps, ResultTitleProps } from '../outcome.ts'
import { WheelAnimation } from './wheel-animation.tsx'
import { MAX_WHEEL_NAMES } from './wheel-geometry.ts'

/** Shows a wheel that stops on the winner drawn by the server. */
export default function WheelDialog(props: ResultDialogProps) {
  const { result, joined } = props
  return (
    <AnimatedResultDialog
      {...props}
      title={<GameTitle game="WHEEL_OF_FORTUNE" />}
      maxNames={MAX_WHEEL_NAMES}
      renderAnimation={animation => (
        <WheelAnimation {...animation} winner={result.winner.nickname} />
      )}
      renderOutcome={outcome => ({
        title: <Title outcome={outcome} joined={joined} result={result} />,
        text: outcome ? (
          <Prize outcome={outcome} result={result} />
        ) : (
          <Trans id="wheel.turning">Spinning the wheel…</Trans>
        ),
      })}
    />
  )
}

function Title({ outcome, joined, result }: ResultTitleProps) {
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
function Prize({ outcome, result: { win } }: { outcome: Outcome; result: EventResult }) {
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
