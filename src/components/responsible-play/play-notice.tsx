import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Info } from 'lucide'
import type { ReactNode } from 'react'
import { seconds } from '../../lib/clock.ts'
import { shortZoneName } from '../../lib/time-zone.ts'
import type { LimitKind } from '../../model/play-limits.ts'
import { SESSION_GAP } from '../../model/play-session-state.ts'
import { configAtom } from '../../runtime/atoms.ts'
import { serverClockOf } from '../../runtime/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useMarket } from '../../runtime/market.ts'
import type { GamblingPause, Play, PlayBlock } from '../../runtime/play/play-block.ts'
import { useDateFormatter } from '../../runtime/use-date-formatter.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './responsible-play.css'

/** Says why the viewer may not copy, deposit, tip or join; the banner of a pause says all that is off with it. */
export function BlockedPlay({ play, block }: { play: Play; block: PlayBlock }) {
  return (
    <Note key={block.reason}>
      <BlockText play={play} block={block} />
    </Note>
  )
}

function BlockText({ play, block }: { play: Play; block: PlayBlock }) {
  switch (block.reason) {
    case 'visitor':
      return (
        <Trans id="safer-play.visitor">
          This demo is for players of the casino. Log in there to try it.
        </Trans>
      )
    case 'check':
      return <Trans id="safer-play.check">Answer the reality check to continue.</Trans>
    case 'market':
      return offTexts[play]
    case 'break':
    case 'host':
    case 'limit':
    case 'unreadable':
      return <PauseReason pause={block} />
  }
}

/** Says why play is off, and until when, then what is off. */
export function PauseText({ pause }: { pause: GamblingPause }) {
  return (
    <>
      <PauseReason pause={pause} />{' '}
      {pause.reason === 'limit' ? (
        <>
          <Trans id="safer-play.off.session">
            Copying, pool deposits, tips and events with cash prizes are off until your next
            session.
          </Trans>{' '}
          <SessionEnd />
        </>
      ) : (
        <Trans id="safer-play.off.all">
          Copying, pool deposits, tips and events with cash prizes are off.
        </Trans>
      )}
    </>
  )
}

/** Says why play is off, and until when. Where data can't be read, it says that the site has paused play. */
function PauseReason({ pause }: { pause: GamblingPause }) {
  if (pause.reason === 'limit') return limitTexts[pause.limit]
  const until = pause.reason !== 'unreadable' && pause.until !== null && (
    <PlayUntil at={pause.until} />
  )
  if (pause.reason === 'break') {
    return (
      <Trans id="safer-play.break.on" comment="{until} is a time, such as 14:05 UTC.">
        You're on a break until {until}.
      </Trans>
    )
  }
  return until ? (
    <Trans id="safer-play.paused.until" comment="{until} is a time, such as 14:05 UTC.">
      This site has paused play until {until}.
    </Trans>
  ) : (
    <Trans id="safer-play.paused.now">This site has paused play.</Trans>
  )
}

const limitTexts: Readonly<Record<LimitKind, ReactNode>> = {
  loss: <Trans id="safer-play.limit.loss">You've reached your loss limit.</Trans>,
  win: <Trans id="safer-play.limit.win">You've reached your win limit.</Trans>,
  stake: <Trans id="safer-play.limit.stake">You've reached your total stake limit.</Trans>,
  time: <Trans id="safer-play.limit.time">You've reached your time limit.</Trans>,
}

/** Says when a session ends, after which the next one begins. */
export function SessionEnd() {
  const minutes = SESSION_GAP / seconds(60)
  return (
    <span>
      <Trans id="safer-play.session-end" comment="{minutes} is a number, such as 30.">
        A session ends {minutes} minutes after you last played or had this page open.
      </Trans>
    </span>
  )
}

const offTexts: Readonly<Record<Play, ReactNode>> = {
  copying: <Trans id="safer-play.off.copying">Copying bets isn't available where you play.</Trans>,
  pool: (
    <Trans id="safer-play.off.pool">
      Deposits into pools aren't available where you play. You can withdraw your share at any time.
    </Trans>
  ),
  tips: <Trans id="safer-play.off.tips">Tips aren't available where you play.</Trans>,
  events: <Trans id="safer-play.off.events">This event isn't available where you play.</Trans>,
}

/** Shows that the picture is late, beside money that follows the stream, if the market asks for that. */
export function DelayNotice() {
  if (!useMarket().streamDelayNotice) return null
  return (
    <Note>
      <Trans id="safer-play.delay">
        The stream runs a few seconds behind, so a round may be over before you see it.
      </Trans>
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  useStyles(sheet)
  return (
    <p className={css.note}>
      <Icon of={Info} />
      <span>{children}</span>
    </p>
  )
}

/** Shows when play is on again, `14:05 UTC`; with the day unless that is today. `at` is in epoch milliseconds. */
export function PlayUntil({ at }: { at: number }) {
  const { i18n } = useLingui()
  const format = useDateFormatter()
  const { timeZone } = useAtomValue(configAtom)
  const now = serverClockOf(useRuntime()).now()
  const day = format.daysAhead(at, now) === 0 ? '' : `${format.day(at)} `
  return (
    <time dateTime={new Date(at).toISOString()}>
      {`${day}${format.time(at)} ${shortZoneName(i18n.locale, at, timeZone)}`}
    </time>
  )
}
