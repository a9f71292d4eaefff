import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleCheck, Coins, Copy, LoaderPinwheel, TicketPercent } from 'lucide'
import { useId } from 'react'
import type { RewardsParams } from '../../api/rewards.ts'
import { GameTitle } from '../../components/game-title.tsx'
import { requestErrorText } from '../../i18n/request-error-text.ts'
import { timeZoneOption } from '../../lib/time-zone.ts'
import type { Prize, Reward, RewardGame } from '../../model/reward.ts'
import { useTimestamp, useTimeZone } from '../../runtime/dates.ts'
import { useConvertedAmount } from '../../runtime/use-converted-amount.ts'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useCopyText } from '../../ui/use-copy-text.ts'
import css, { sheet } from './prizes.css'
import { useClaim } from './use-claim.ts'

interface RewardRowProps {
  reward: Reward
  /** Parameters of the page that lists it. */
  params: RewardsParams
  onClaimed: (reward: Reward) => void
}

/** Draws one reward with its prize, its game and the claim button. */
export function RewardRow({ reward, params, onClaimed }: RewardRowProps) {
  useStyles(sheet)
  const { i18n } = useLingui()
  const id = useId()
  const { run: claim, isPending, isChecking, isUnconfirmed, error } = useClaim(reward, params)
  const { prize, gameType, claimed } = reward

  async function claimAndFocus(row: HTMLElement | null) {
    if (!(await claim())) return
    // The claim button is removed; focus that was on it moves to its row.
    const focused = focusedElement(row)
    if (!focused || row?.contains(focused)) row?.focus({ preventScroll: true })
    onClaimed(reward)
  }

  return (
    <li className={css.reward} data-claimed={claimed} tabIndex={-1}>
      <span className={css.icon} data-type={prize.type} aria-hidden="true">
        <Icon of={iconOf(reward)} />
      </span>
      <div className={css.body}>
        <p className={css.prize}>
          <span id={id}>
            <PrizeText prize={prize} />
          </span>{' '}
          <PrizeWorth prize={prize} />
        </p>
        <p className={css.origin}>
          <span className={css.detail}>
            <GameTitle game={gameType} />
          </span>
          {claimed && <ClaimDate date={reward.dateOfClaim} />}
          <span role="status">
            {isChecking && (
              <span className={css.detail}>
                <Trans id="prizes.checking">Checking with the server…</Trans>
              </span>
            )}
          </span>
        </p>
      </div>
      {claimed ? (
        <span className={css.claimed}>
          <Icon of={CircleCheck} />
          <Trans id="prizes.claimed">Claimed</Trans>
        </span>
      ) : (
        <Button
          variant="primary"
          className={css.claim}
          busy={isPending}
          aria-describedby={id}
          onClick={event => void claimAndFocus(event.currentTarget.closest('li'))}
        >
          <Trans id="prizes.claim">Claim</Trans>
        </Button>
      )}
      {claimed && prize.type === 'PROMO_CODE' && prize.promoCode && (
        <PromoCode code={prize.promoCode} />
      )}
      {error && !claimed && (
        <p className={css.rowFailure} role="alert">
          {isUnconfirmed() ? (
            <Trans id="prizes.claim-unconfirmed">
              We couldn't confirm this. Your reward is safe. Try again.
            </Trans>
          ) : (
            <>
              <Trans id="prizes.claim-failed">Couldn't claim this reward.</Trans>{' '}
              {requestErrorText(i18n, error)}
            </>
          )}
        </p>
      )}
    </li>
  )
}

/** Returns the focused element around the row; null if it was removed. */
function focusedElement(row: HTMLElement | null): Element | null {
  const scope = row?.getRootNode()
  const focused = scope instanceof ShadowRoot ? scope.activeElement : document.activeElement
  return focused === document.body ? null : focused
}

function iconOf({ prize, gameType }: Reward) {
  if (prize.type === 'PROMO_CODE') return TicketPercent
  return gameIcons[gameType]
}

const gameIcons: Record<RewardGame, typeof Coins> = {
  JACKPOT: Coins,
  WHEEL_OF_FORTUNE: LoaderPinwheel,
}

/** Prizes are in USD in every session (docs/behaviour/money-and-time.md#conversion). */
const PRIZE_CURRENCY = 'USD'

/** Shows a prize as `$10.00 bonus` or `$10.00 code` (docs/behaviour/game-center.md#rewards). */
export function PrizeText({ prize }: { prize: Prize }) {
  const amount = <Amount amount={prize.amountUsd} currency={PRIZE_CURRENCY} />
  return prize.type === 'MONETARY' ? (
    <Trans id="game-center.bonus">{amount} bonus</Trans>
  ) : (
    <Trans id="game-center.code" comment="A promo code and its value: $10.00 code.">
      {amount} code
    </Trans>
  )
}

/** Shows the value of a prize in the viewer's currency, where that differs. */
function PrizeWorth({ prize }: { prize: Prize }) {
  const converted = useConvertedAmount(prize.amountUsd, PRIZE_CURRENCY)
  return (
    converted && (
      <span className={css.worth}>
        ≈{'\u00a0'}
        <Amount {...converted} kind="exact" />
      </span>
    )
  )
}

/** Shows the date of the claim, once the server has sent it. */
function ClaimDate({ date }: { date: string | null }) {
  const { i18n } = useLingui()
  const zone = timeZoneOption(useTimeZone())
  const at = useTimestamp(date, 'dateOfClaim')
  if (at === null) return null
  const when = new Date(at)
  return (
    <time className={css.detail} dateTime={when.toISOString()}>
      {i18n.date(when, { ...zone, dateStyle: 'medium' })}
    </time>
  )
}

/** Shows the start of a promo code and copies all of it; shows all of it if copying fails. */
function PromoCode({ code }: { code: string }) {
  const { t } = useLingui()
  const { result, copy } = useCopyText(code)

  return (
    <div className={css.line}>
      <code className={css.code} data-whole={result === 'failed'} dir="ltr">
        {result === 'failed' ? code : shortCode(code)}
      </code>
      <Button
        className={css.copy}
        aria-label={t({ id: 'prizes.copy-named', message: `Copy code ${code}` })}
        icon={<Icon of={result === 'copied' ? Check : Copy} />}
        onClick={() => void copy()}
      >
        <Trans id="prizes.copy">Copy code</Trans>
      </Button>
      <span className={css.status} role="status">
        {result === 'copied' && (
          <span>
            <Trans id="prizes.copied">Copied</Trans>
          </span>
        )}
        {result === 'failed' && (
          <span>
            <Trans id="prizes.copy-failed">
              Couldn't copy. Select the code and copy it yourself.
            </Trans>
          </span>
        )}
      </span>
    </div>
  )
}

const MIN_LENGTH = 6
const MAX_LENGTH = 13

/** Returns the start of a promo code, all of a short one (docs/behaviour/game-center.md#rewards). */
export function shortCode(code: string): string {
  const characters = [...code]
  const length = Math.min(Math.max(Math.floor(characters.length / 2), MIN_LENGTH), MAX_LENGTH)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : code
}
