import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleStop, TriangleAlert, X } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from '../copy-panel.css'
import type { CopyEndReason } from './copy-state.ts'

const icons = { calm: CircleStop, done: CircleCheck, problem: TriangleAlert }

/** Explains why copying ended, and what to do next. */
export function ClosedNotice({ reason, onClose }: { reason: CopyEndReason; onClose: () => void }) {
  useStyles(sheet)
  const { t } = useLingui()
  const tone = toneOf(reason)
  return (
    <div className={css.notice} data-tone={tone}>
      <Icon of={icons[tone]} />
      <div className={css.body}>
        <strong>{endTitles[reason]}</strong>
        <p className={css.text}>{endTexts[reason]}</p>
      </div>
      {reason !== 'host' && (
        <IconButton
          label={t({ id: 'notice.dismiss', message: 'Dismiss' })}
          icon={<Icon of={X} />}
          onClick={onClose}
        />
      )}
    </div>
  )
}

/** Returns the tone of the notice: requested, expected or a problem. */
function toneOf(reason: CopyEndReason): 'calm' | 'done' | 'problem' {
  switch (reason) {
    case 'viewer':
    case 'USER_REQUEST':
    case 'TURN_OFF':
      return 'done'
    case 'INSUFFICIENT_FUNDS':
    case 'INSUFFICIENT_SPINS':
    case 'UNEXPECTED_ERROR':
    case 'USER_LOST_CONNECTION':
      return 'problem'
    default:
      return 'calm'
  }
}

export const endTitles: Readonly<Record<CopyEndReason, ReactNode>> = {
  OFF_BET_INACTIVE: <Trans id="copy.end.inactive.title">The streamer stopped betting</Trans>,
  USER_LOST_CONNECTION: <Trans id="copy.end.connection.title">Your connection dropped</Trans>,
  INSUFFICIENT_FUNDS: <Trans id="copy.end.funds.title">Your balance is too low</Trans>,
  INSUFFICIENT_SPINS: <Trans id="copy.end.spins.title">No spins left</Trans>,
  CHANGED_BET_RULE: <Trans id="copy.end.rule.title">The betting rules changed</Trans>,
  CHANGED_GAME_TYPE: <Trans id="copy.end.game.title">The streamer changed games</Trans>,
  UNSUPPORTED_GAME_TYPE: <Trans id="copy.end.unsupported.title">This game can't be copied</Trans>,
  UNEXPECTED_ERROR: <Trans id="copy.end.error.title">Copying was interrupted</Trans>,
  USER_REQUEST: <Trans id="copy.end.request.title">Copying stopped at your request</Trans>,
  TURN_OFF: <Trans id="copy.end.off.title">Copying was turned off</Trans>,
  viewer: <Trans id="copy.end.viewer.title">You stopped copying</Trans>,
  host: <Trans id="copy.end.host.title">Copying was stopped</Trans>,
  loss: <Trans id="copy.end.loss.title">Loss limit reached</Trans>,
  win: <Trans id="copy.end.win.title">Win limit reached</Trans>,
  stake: <Trans id="copy.end.stake.title">Total stake limit reached</Trans>,
  time: <Trans id="copy.end.time.title">Time limit reached</Trans>,
  market: <Trans id="copy.end.market.title">Copying isn't allowed this way</Trans>,
  break: <Trans id="copy.end.break.title">Copying stopped for your break</Trans>,
  'host-pause': <Trans id="copy.end.host.title">Copying was stopped</Trans>,
  check: <Trans id="copy.end.check.title">Copying is paused</Trans>,
  idle: <Trans id="copy.end.idle.title">Copying stopped while you were away</Trans>,
  unknown: <Trans id="copy.end.unknown.title">Copying has ended</Trans>,
}

const stoppedByViewer = (
  <Trans id="copy.end.viewer.text">
    No more bets will be placed for you. Start again whenever you like.
  </Trans>
)
const stoppedByLimit = (
  <Trans id="copy.end.limit.text">
    We stopped copying for you. It could be a good time for a break.
  </Trans>
)

/** Texts that explain each end, and what to do next. */
export const endTexts: Readonly<Record<CopyEndReason, ReactNode>> = {
  OFF_BET_INACTIVE: (
    <Trans id="copy.end.inactive.text">Start again when the streamer is back in the game.</Trans>
  ),
  USER_LOST_CONNECTION: (
    <Trans id="copy.end.connection.text">
      No bets were placed while you were away. Start again whenever you like.
    </Trans>
  ),
  INSUFFICIENT_FUNDS: (
    <Trans id="copy.end.funds.text">
      It won't cover the next bet. Choose a smaller amount or top up at your casino.
    </Trans>
  ),
  INSUFFICIENT_SPINS: (
    <Trans id="copy.end.spins.text">
      You've used them all. Ask your casino for more, then start again.
    </Trans>
  ),
  CHANGED_BET_RULE: (
    <Trans id="copy.end.rule.text">
      Check the lowest and highest bet allowed, then start again.
    </Trans>
  ),
  CHANGED_GAME_TYPE: (
    <Trans id="copy.end.game.text">
      Start again to copy the new game. Choose “Keep copying if the game changes” and it won't stop
      next time.
    </Trans>
  ),
  UNSUPPORTED_GAME_TYPE: (
    <Trans id="copy.end.unsupported.text">
      Keep watching, and start again when the streamer switches games.
    </Trans>
  ),
  UNEXPECTED_ERROR: (
    <Trans id="copy.end.error.text">
      Something went wrong on the server. Your balance is up to date. Try again in a moment.
    </Trans>
  ),
  TURN_OFF: (
    <Trans id="copy.end.off.text">
      It was turned off in another window or by your casino. You can start again here.
    </Trans>
  ),
  USER_REQUEST: stoppedByViewer,
  viewer: stoppedByViewer,
  host: <Trans id="copy.end.host.text">This site stopped it. Start again whenever you like.</Trans>,
  loss: stoppedByLimit,
  win: stoppedByLimit,
  stake: stoppedByLimit,
  time: stoppedByLimit,
  break: (
    <Trans id="copy.end.break.text">
      No more bets will be placed for you. You can start again after your break.
    </Trans>
  ),
  'host-pause': <Trans id="copy.end.host-pause.text">This site paused play.</Trans>,
  market: (
    <Trans id="copy.end.market.text">
      The rules where you play don't allow it, so we stopped copying.
    </Trans>
  ),
  check: (
    <Trans id="copy.end.check.text">
      We paused for your reality check. Start again whenever you like.
    </Trans>
  ),
  idle: (
    <Trans id="copy.end.idle.text">
      We stopped because you were inactive. Start again whenever you like.
    </Trans>
  ),
  unknown: (
    <Trans id="copy.end.unknown.text">
      It ended while you were away. Your balance is up to date. Start again whenever you like.
    </Trans>
  ),
}
