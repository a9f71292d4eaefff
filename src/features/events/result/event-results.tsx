import { Trans } from '@lingui/react/macro'
import { CircleCheck, PartyPopper } from 'lucide'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { balance } from '../../../api/money.ts'
import { type NoParams, type Resource, withParams } from '../../../api/resource.ts'
import { FIRST_50_REWARDS, FIRST_REWARDS, rewards } from '../../../api/rewards.ts'
import { UsdAmount } from '../../../components/dual-amount.tsx'
import { GameTitle } from '../../../components/game-title.tsx'
import type { Cancel } from '../../../lib/clock.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { freezesAtom } from '../../../runtime/frozen-data.ts'
import { useMarket } from '../../../runtime/market.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { trackedKinds, trackedMoney } from '../../../runtime/tracked-values.ts'
import { StateScreen } from '../../../ui/feedback/state-screen.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { type LazyCode, lazyCode, useLazyCode } from '../../../ui/loading/lazy-code.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useGameCenter } from '../use-game-center.ts'
import { ConfettiCanvas } from './confetti.tsx'
import { outcomeOf, type ResultDialogProps } from './outcome.ts'
import { hasHiddenResult, type ReceivedResult } from './result-state.ts'

// The balance and the number of rewards would reveal a result before its animation does.
const revealing = [
  balance,
  withParams(rewards, FIRST_REWARDS),
  withParams(rewards, FIRST_50_REWARDS),
]

/** Follows a room's events whichever panel is open, and shows their results to all viewers. */
export default function EventResults({ record }: { record: LobbyRecord }) {
  const [state, dispatch] = useGameCenter(record.userId, record.wallet)
  useFreeze(hasHiddenResult(state))
  const { current } = state
  useTrackedResult(current)
  return (
    current && (
      <ResultDialog
        key={state.shownCount}
        received={current}
        onResultShown={() => dispatch({ type: 'result-shown' })}
        onClose={() => dispatch({ type: 'dialog-closed' })}
      />
    )
  )
}

type Resources = readonly Resource<NoParams, unknown>[]

/** Freezes what would reveal a result while mounted and `isFrozen`. */
function useFreeze(isFrozen: boolean): void {
  const runtime = useRuntime()
  useEffect(() => (isFrozen ? freezeData(runtime, revealing) : undefined), [runtime, isFrozen])
}

/** Freezes shown data that would reveal a result; the returned function reads it again, and the last one shows it. */
export function freezeData({ store, cache }: Runtime, resources: Resources): Cancel {
  const previous = store.get(freezesAtom).at(-1)
  const frozen = new Map(
    resources.map(resource => {
      const path = resource.toPath({})
      return [path, previous?.get(path) ?? cache.peek(resource, {})]
    }),
  )
  store.set(freezesAtom, freezes => [...freezes, frozen])
  return () => {
    const freezes = store.get(freezesAtom)
    // The freeze has ended before, or with its user's session.
    if (!freezes.includes(frozen)) return
    store.set(
      freezesAtom,
      freezes.filter(it => it !== frozen),
    )
    if (freezes.length === 1) for (const resource of resources) cache.refetch(resource, {})
  }
}

/** Reports the result of an event that the viewer had joined. */
function useTrackedResult(received: ReceivedResult | null) {
  const runtime = useRuntime()
  useEffect(() => {
    if (!received?.joined) return
    const { eventType, result, nickname, joined } = received
    const hasWon = outcomeOf(result, nickname, joined) === 'won'
    const { amountUsd } = result.win
    runtime.track({
      name: 'event-result',
      kind: trackedKinds[eventType],
      outcome: hasWon ? 'won' : 'lost',
      ...(hasWon && amountUsd !== null && trackedMoney(runtime, amountUsd, 'USD')),
    })
  }, [runtime, received])
}

type DialogCode = LazyCode<{ default: ComponentType<ResultDialogProps> }>

const dialogs: Record<ReceivedResult['eventType'], DialogCode> = {
  WHEEL_OF_FORTUNE: lazyCode('wheel', () => import('./wheel/wheel-dialog.tsx'), 'panels'),
  JACKPOT: lazyCode('jackpot', () => import('./jackpot/jackpot-dialog.tsx'), 'panels'),
}

interface DialogProps {
  received: ReceivedResult
  onResultShown: () => void
  onClose: () => void
}

/** Shows a result with its animation, or as text if the animation's code could not be loaded. */
function ResultDialog({ received, onResultShown, onClose }: DialogProps) {
  const { eventType, result, nickname, joined, isAboveStake } = received
  const isCelebrated = useMarket().winEffects !== 'off' && isAboveStake
  const state = useLazyCode(dialogs[eventType])
  // An animation whose code loads late must not replace a result that the viewer has read.
  const [isPlain, setPlain] = useState(false)
  if (state.status === 'failed' && !isPlain) setPlain(true)
  const props = { result, nickname, joined, isCelebrated, onResultShown, onClose }
  if (isPlain) return <PlainResultDialog eventType={eventType} {...props} />
  return state.status === 'ready' && <state.code.default {...props} />
}

interface PlainResultDialogProps extends ResultDialogProps {
  eventType: ReceivedResult['eventType']
}

/** Shows a result as text; used if the animation's code could not be loaded. */
function PlainResultDialog({
  eventType,
  result,
  nickname: ownNickname,
  joined,
  isCelebrated,
  onClose,
  onResultShown,
}: PlainResultDialogProps) {
  const notifyShown = useEffectEvent(onResultShown)
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    notifyShown()
    // Enter or Space typed for something else presses no button.
    text.current?.focus({ preventScroll: true })
  }, [])
  const { win } = result
  const isWinner = outcomeOf(result, ownNickname, joined) === 'won'
  const nickname = <bdi>{result.winner.nickname}</bdi>
  return (
    <Dialog
      title={<GameTitle game={eventType} />}
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
          <span ref={text} tabIndex={-1} style={{ outline: 'none' }}>
            {isWinner ? (
              <Trans id="events.finish.won">You won!</Trans>
            ) : (
              <Trans id="events.finish.winner">{nickname} won</Trans>
            )}
          </span>
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
