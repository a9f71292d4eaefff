import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Check, SkipForward } from 'lucide'
import { type ReactNode, useState } from 'react'
import { copySession } from '../../../api/copy-session.ts'
import { RefusalText } from '../../../components/refusal-text.tsx'
import {
  type AmountError,
  type SessionLimit,
  sessionLimitError,
} from '../../../lib/amount-input.ts'
import { formatTimeLeft, nextTimeLeft } from '../../../lib/time-left.ts'
import { type RoundProposal as Proposal, runningSession } from '../../../model/copy-session.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { serverClockOf, useTimeLeft } from '../../../runtime/clock.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useGamblingPause } from '../../../runtime/play/play-block.ts'
import { realityCheckAtom } from '../../../runtime/play/reality-check-state.ts'
import { useHeadroom } from '../../../runtime/play/use-play-limits.ts'
import { useBalance } from '../../../runtime/use-balance.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { AmountErrorText } from '../../../ui/form/amount-field.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from '../copy-panel.css'
import { endOf, roundAtom, roundServiceOf, stakeOf } from './round-service.ts'
import type { RoundState } from './round-state.ts'

/**
 * Asks before each bet of a session that confirms its rounds: shows the bet, the streamer's bet that it follows, and
 * the time left to press Place. While the session runs, its height is the same without a proposal.
 */
export default function RoundProposal({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const { t } = useLingui()
  const session = runningSession(useResource(copySession, {}).data)
  const round = useAtomValue(roundAtom)
  const { decide } = roundServiceOf(useRuntime())
  const hasCheck = useAtomValue(realityCheckAtom).status === 'open'
  // A session that is being terminated places no more bets.
  const asks = session?.confirmsRounds === true && session.state !== 'TERMINATION'
  const isHere = asks && session.playerWalletHash === record.wallet
  const isPaused = useGamblingPause() !== null
  const { proposal, sending } = round
  const currency = useBalance().data?.currency ?? ''
  const sessionLimit = useHeadroom(proposal && stakeOf(proposal, currency))
  if (!isHere || isPaused) return null
  const limitError = proposal && sessionLimitError(proposal.amount, sessionLimit)
  const nickname = <bdi>{record.nickname}</bdi>
  return (
    <section
      className={css.round}
      aria-label={t({ id: 'copy.round.region', message: 'Next round' })}
      data-round={proposal ? 'open' : 'waiting'}
    >
      <p className={css.roundText} role="status">
        <span key={proposal ? `${proposal.id} ${limitError}` : round.ended?.outcome}>
          {proposal ? (
            <ProposalText {...{ proposal, limitError, sessionLimit, currency, nickname }} />
          ) : (
            <EndText round={round} nickname={nickname} />
          )}
        </span>
        {proposal && !limitError && <TimeToDecide key={proposal.id} proposal={proposal} />}
      </p>
      {proposal && (
        // The key keeps a press that began on the last proposal from deciding this one.
        <div key={proposal.id} className={css.actions}>
          <TimeLeft proposal={proposal} />
          {!round.isUnconfirmed && (
            <Button
              icon={<Icon of={SkipForward} />}
              busy={sending === 'SKIP'}
              disabled={sending === 'PLACE'}
              onClick={() => decide(proposal.id, 'SKIP')}
            >
              <Trans id="copy.round.skip">Skip</Trans>
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Icon of={Check} />}
            busy={sending === 'PLACE'}
            disabled={sending === 'SKIP' || hasCheck || limitError !== null}
            onClick={() => decide(proposal.id, 'PLACE')}
          >
            <Trans id="copy.round.place" comment="Button that places one bet.">
              Place
            </Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

interface ProposalTextProps {
  proposal: Proposal
  limitError: AmountError | null
  sessionLimit: SessionLimit
  currency: string
  nickname: ReactNode
}

function ProposalText(props: ProposalTextProps) {
  const { proposal, limitError, sessionLimit, currency, nickname } = props
  if (limitError)
    return <AmountErrorText error={limitError} limits={{ sessionLimit }} currency={currency} />
  const amount = <Amount amount={proposal.amount} currency={currency} kind="exact" />
  const { playerAmount, playerCurrency } = proposal
  if (playerAmount === null || playerCurrency === null) {
    return (
      <Trans id="copy.round.proposed" comment="{amount} is an amount with its currency.">
        Bet {amount} on {nickname}'s next round?
      </Trans>
    )
  }
  const original = <Amount amount={playerAmount} currency={playerCurrency} kind="exact" />
  return (
    <Trans
      id="copy.round.proposed-after"
      comment="{amount} and {original} are amounts with their currency."
    >
      Bet {amount} on {nickname}'s next round? Their last bet was {original}.
    </Trans>
  )
}

/** Reads out with the proposal how long there is: the timer would be read out each second. */
function TimeToDecide({ proposal }: { proposal: Proposal }) {
  const { i18n } = useLingui()
  const runtime = useRuntime()
  const [left] = useState(
    () => nextTimeLeft(null, endOf(proposal), serverClockOf(runtime).now()).seconds,
  )
  const unit = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const
  return <Hidden> {i18n.number(left, unit)}</Hidden>
}

/** Shows how long there is to decide; without a press the round is skipped then. */
function TimeLeft({ proposal }: { proposal: Proposal }) {
  const left = useTimeLeft(endOf(proposal)) ?? 0
  return (
    <span className={css.time} role="timer">
      {formatTimeLeft(left)}
    </span>
  )
}

/** Says how the last proposal ended, and that the next one comes. */
function EndText({ round: { ended }, nickname }: { round: RoundState; nickname: ReactNode }) {
  switch (ended?.outcome) {
    case 'PLACED':
      return <Trans id="copy.round.placed">Your bet is placed on {nickname}'s next round.</Trans>
    case 'SKIPPED':
      return <Trans id="copy.round.skipped">Skipped. Nothing was bet.</Trans>
    case 'EXPIRED':
      return <Trans id="copy.round.expired">Time ran out, so nothing was bet.</Trans>
    case 'refused':
      return (
        <RefusalText error={ended.error}>
          <Trans id="copy.round.refused">Your bet wasn't placed. Try the next round.</Trans>
        </RefusalText>
      )
    case 'unknown':
      return (
        <Trans id="copy.round.unknown">
          We couldn't confirm your bet. Check “Recently copied” before the next round.
        </Trans>
      )
    default:
      return <Trans id="copy.round.waiting">We'll ask you before each bet.</Trans>
  }
}
