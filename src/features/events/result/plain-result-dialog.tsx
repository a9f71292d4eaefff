import { Trans } from '@lingui/react/macro'
import { CircleCheck, PartyPopper } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { StateScreen } from '../../../ui/feedback/state-screen.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { EventTitle, UsdAmount } from '../event-texts.tsx'
import { ConfettiCanvas } from './confetti.tsx'
import type { ResultDialogProps } from './outcome.ts'
import type { ReceivedResult } from './result-state.ts'

interface PlainResultDialogProps extends ResultDialogProps {
  eventType: ReceivedResult['eventType']
}

/** Shows a result as text; used if the animation's code could not be loaded. */
export function PlainResultDialog({
  eventType,
  result,
  nickname: ownNickname,
  joined,
  isCelebrated,
  onClose,
  onResultShown,
}: PlainResultDialogProps) {
  const notifyShown = useEffectEvent(onResultShown)
  useEffect(() => notifyShown(), [])
  const { win } = result
  const { nickname } = result.winner
  const isWinner = joined && nickname === ownNickname
  return (
    <Dialog
      title={<EventTitle eventType={eventType} />}
      phone="picture"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans id="button.done">Done</Trans>
        </Button>
      }
    >
      <StateScreen
        role="status"
        icon={<Icon of={isWinner && isCelebrated ? PartyPopper : CircleCheck} />}
        title={
          isWinner ? (
            <Trans id="events.finish.won">You won!</Trans>
          ) : (
            <Trans id="events.finish.winner">{nickname} won</Trans>
          )
        }
      >
        {win.amountUsd !== null && <UsdAmount amount={win.amountUsd} kind="exact" />}
        {win.amountUsd === null && isWinner && (
          <Trans id="events.finish.waits">Your prize is waiting in your rewards.</Trans>
        )}
      </StateScreen>
      {isWinner && isCelebrated && <ConfettiCanvas />}
    </Dialog>
  )
}
