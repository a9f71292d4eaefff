import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { lazyView, Nothing } from '../../components/lazy-view.tsx'
import { ElapsedTime } from '../../components/responsible-play/elapsed-time.tsx'
import { HelpLinks } from '../../components/responsible-play/help-links.tsx'
import { NetAmount } from '../../components/responsible-play/net-amount.tsx'
import { useRuntime } from '../../runtime/context.ts'
import { answerRealityCheck } from '../../runtime/play/reality-check.ts'
import type { CheckAnswer } from '../../runtime/play/reality-check-state.ts'
import { type PlaySessionView, usePlaySession } from '../../runtime/play/use-play-limits.ts'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { Detail, Details } from '../../ui/lists/details.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { ShadowRootContext, useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './session-bar.css'

const CheckInterval = lazyView(
  () => import('../../components/responsible-play/check-interval.tsx'),
  { name: 'check-interval', texts: 'deferred', onError: Nothing },
)

/** Milliseconds in which a press, such as of a key on an on-screen keyboard, was meant for the view before the check. */
const PRESSES_IGNORED = 700

/** Tells the viewer how long they have played and with what result; nothing is copied until they answer. */
export default function RealityCheckDialog() {
  useStyles(sheet)
  const runtime = useRuntime()
  const session = usePlaySession()
  const { clock } = runtime
  const takesPresses = useRef(false)
  useEffect(() => {
    return clock.after(PRESSES_IGNORED, () => {
      takesPresses.current = true
    })
  }, [clock])
  const answer = (chosen: CheckAnswer) => (event: MouseEvent) => {
    // A key gives the click no detail.
    if (event.detail > 0 && !takesPresses.current) event.preventDefault()
    else answerRealityCheck(runtime, chosen)
  }
  const text = useRef<HTMLParagraphElement>(null)
  // No answer is suggested, and Enter pressed for something else gives none.
  useEffect(() => text.current?.focus(), [])
  return (
    <Dialog
      title={<Trans id="play.check.title">Reality check</Trans>}
      closable={false}
      onClose={() => {}}
      footer={
        <>
          <Button onClick={answer('stop')}>
            <Trans id="play.check.stop" comment="Button: stops playing.">
              Stop
            </Trans>
          </Button>
          <Button onClick={answer('continue')}>
            <Trans id="play.check.continue" comment="Button: goes on playing.">
              Continue
            </Trans>
          </Button>
        </>
      }
    >
      <div className={css.check}>
        <p ref={text} tabIndex={-1} className={css.text}>
          <Trans id="play.check.text">
            Play is paused. Here's how your session has gone so far.
          </Trans>
        </p>
        {session && <Sums session={session} />}
        <HistoryLink onOpen={answer('stop')} />
        <CheckInterval />
        <HelpLinks />
      </div>
    </Dialog>
  )
}

function Sums({ session }: { session: PlaySessionView }) {
  const { startedAt, staked, won, net, currency, isComplete } = session
  const waiting = <Skeleton className={css.checkPlaceholder} />
  return (
    <Details columns={2}>
      <Detail name={<Trans id="copy.fact.time">Time</Trans>}>
        <ElapsedTime since={startedAt} />
      </Detail>
      <Detail name={<Trans id="copy.fact.net">Net</Trans>}>
        {isComplete ? <NetAmount net={net} currency={currency} /> : waiting}
      </Detail>
      <Detail name={<Trans id="play.staked">Staked</Trans>}>
        {isComplete ? <Amount amount={staked} currency={currency} kind="exact" /> : waiting}
      </Detail>
      <Detail name={<Trans id="play.won">Won</Trans>}>
        {isComplete ? <Amount amount={won} currency={currency} kind="exact" /> : waiting}
      </Detail>
    </Details>
  )
}

/** Leads to the viewer's history; looking at it is no answer to go on, so playing stops. */
function HistoryLink({ onOpen }: { onOpen: (event: MouseEvent) => void }) {
  const { t } = useLingui()
  const isInLobby = useContext(ShadowRootContext)?.host.localName === 'casino-lobby'
  // A room without a lobby has no account.
  if (!isInLobby) return null
  return (
    <Link href="/account?tab=history" className={css.link} onClick={onOpen}>
      {t({ id: 'play.check.history', message: 'Stop and see my history' })}
    </Link>
  )
}
