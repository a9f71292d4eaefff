import { Trans } from '@lingui/react/macro'
import type { EndReason } from './copy-machine.ts'

/** Whether an end was wanted, was bound to come, or is a problem. */
export function toneOf(reason: EndReason): 'calm' | 'done' | 'problem' {
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

/** Why a copying is over. */
export function EndTitle({ reason }: { reason: EndReason }) {
  switch (reason) {
    case 'OFF_BET_INACTIVE':
      return <Trans id="copy.end.inactive.title">No bets for a while</Trans>
    case 'USER_LOST_CONNECTION':
      return <Trans id="copy.end.connection.title">Your connection was lost</Trans>
    case 'INSUFFICIENT_FUNDS':
      return <Trans id="copy.end.funds.title">Your balance is too low</Trans>
    case 'INSUFFICIENT_SPINS':
      return <Trans id="copy.end.spins.title">No spins are left</Trans>
    case 'CHANGED_BET_RULE':
      return <Trans id="copy.end.rule.title">The rules of betting changed</Trans>
    case 'CHANGED_GAME_TYPE':
      return <Trans id="copy.end.game.title">The streamer changed the game</Trans>
    case 'UNSUPPORTED_GAME_TYPE':
      return <Trans id="copy.end.unsupported.title">This game can’t be copied</Trans>
    case 'UNEXPECTED_ERROR':
      return <Trans id="copy.end.error.title">Copying was interrupted</Trans>
    case 'USER_REQUEST':
      return <Trans id="copy.end.request.title">Copying ended as you asked</Trans>
    case 'TURN_OFF':
      return <Trans id="copy.end.off.title">Copying was turned off</Trans>
    case 'viewer':
      return <Trans id="copy.end.viewer.title">You stopped copying</Trans>
    case 'host':
      return <Trans id="copy.end.host.title">The round was stopped</Trans>
    case 'loss':
      return <Trans id="copy.end.loss.title">Your loss limit is reached</Trans>
    case 'win':
      return <Trans id="copy.end.win.title">Your win limit is reached</Trans>
    case 'time':
      return <Trans id="copy.end.time.title">Your time is up</Trans>
    case 'unknown':
      return <Trans id="copy.end.unknown.title">Copying has ended</Trans>
  }
}

/** What it means, and what to do next. */
export function EndText({ reason }: { reason: EndReason }) {
  switch (reason) {
    case 'OFF_BET_INACTIVE':
      return (
        <Trans id="copy.end.inactive.text">
          The streamer has not bet for too long. Start again once they play.
        </Trans>
      )
    case 'USER_LOST_CONNECTION':
      return (
        <Trans id="copy.end.connection.text">
          Nothing was bet while you were away. You are back: start again if you like.
        </Trans>
      )
    case 'INSUFFICIENT_FUNDS':
      return (
        <Trans id="copy.end.funds.text">
          It does not cover another bet. Choose a smaller amount, or top up with your casino.
        </Trans>
      )
    case 'INSUFFICIENT_SPINS':
      return (
        <Trans id="copy.end.spins.text">
          All spins that you had are used. Ask your casino for more, then start again.
        </Trans>
      )
    case 'CHANGED_BET_RULE':
      return (
        <Trans id="copy.end.rule.text">
          Check the smallest and the largest bet above the button, then start again.
        </Trans>
      )
    case 'CHANGED_GAME_TYPE':
      return (
        <Trans id="copy.end.game.text">
          Start again to copy the new game. Tick the box to go on by itself next time.
        </Trans>
      )
    case 'UNSUPPORTED_GAME_TYPE':
      return (
        <Trans id="copy.end.unsupported.text">
          Watch for now, and start again when the streamer plays another game.
        </Trans>
      )
    case 'UNEXPECTED_ERROR':
      return (
        <Trans id="copy.end.error.text">
          Something went wrong on the server. Your balance is up to date; start again in a moment.
        </Trans>
      )
    case 'USER_REQUEST':
      return (
        <Trans id="copy.end.request.text">
          Your request was carried out, and nothing more is bet. Start again whenever you like.
        </Trans>
      )
    case 'TURN_OFF':
      return (
        <Trans id="copy.end.off.text">
          It was switched off elsewhere: in another window, or by your casino. Start again here.
        </Trans>
      )
    case 'viewer':
      return (
        <Trans id="copy.end.viewer.text">
          No further bet is placed for you. Start again whenever you like.
        </Trans>
      )
    case 'host':
      return (
        <Trans id="copy.end.host.text">
          The site stopped it. It stays so until you start copying again.
        </Trans>
      )
    case 'loss':
    case 'win':
    case 'time':
      return (
        <Trans id="copy.end.limit.text">
          Copying ended by itself, as the limit says. This may be a good moment for a break.
        </Trans>
      )
    case 'unknown':
      return (
        <Trans id="copy.end.unknown.text">
          It ended while you were away. Your balance is up to date; start again if you like.
        </Trans>
      )
  }
}
