import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { isCallMissing, setUserLimits, userLimits } from '../../api/play-limits.ts'
import { balanceDecimals } from '../../lib/amount.ts'
import { parseAmount, visibleAmountError } from '../../lib/amount-input.ts'
import { parseTyped, type TypedLimits, toTyped, typedIn } from '../../model/own-limits.ts'
import { stricterLimits, type UserLimits, userPlayLimits } from '../../model/play-limits.ts'
import { serverClockOf } from '../../runtime/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import { isOtherCurrency, useOwnLimits, usePlayLimits } from '../../runtime/play/use-play-limits.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { useDialogWrite } from '../../runtime/use-dialog-write.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { FailureLine } from '../../ui/feedback/failures.tsx'
import { AmountErrorText, AmountField, BalanceFailure } from '../../ui/form/amount-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { RefusalText } from '../refusal-text.tsx'
import { LimitsText } from './limits-text.tsx'
import { PlayUntil, SessionEnd } from './play-notice.tsx'
import css, { sheet } from './responsible-play.css'

/** Limits that are amounts, in the order of their fields. */
const KINDS = ['loss', 'stake', 'win'] as const

/** Time limits to choose from, in seconds. */
const TIMES: readonly number[] = [15, 30, 60, 120].map(minutes => minutes * 60)

/** Edits the viewer's own limits of a session, and shows those of the operator. */
export default function LimitsDialog({ onClose }: { onClose: () => void }) {
  useStyles(sheet)
  const { t } = useLingui()
  const id = useId()
  const form = useLimitsForm(onClose)
  const { operator } = usePlayLimits()
  const { typed, errorOf, currency, type } = form
  const decimals = balanceDecimals(currency)
  const none = t({
    id: 'copy.limits.none',
    message: 'None',
    comment: 'A single limit that is not set.',
  })
  const labels = {
    loss: <Trans id="copy.limits.loss">Loss limit</Trans>,
    win: <Trans id="copy.limits.win">Win limit</Trans>,
    stake: <Trans id="copy.limits.stake">Total stake limit</Trans>,
  }
  const options = form.times.map(time => {
    const minutes = Math.round(time / 60)
    return { key: `${time}`, label: t({ id: 'copy.limits.minutes', message: `${minutes} min` }) }
  })
  const limitList = <LimitsText limits={operator} currency={currency} />
  return (
    <Dialog
      title={<Trans id="copy.limits.title">Session limits</Trans>}
      onClose={onClose}
      footer={
        // The form is too long to show a field and its end above a keyboard.
        <Button
          type="submit"
          form={id}
          variant="primary"
          className={css.save}
          busy={form.isPending}
          disabled={currency === '' || !form.isRead}
        >
          <Trans id="copy.limits.save">Save limits</Trans>
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          flushSync(() => void form.save())
          event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
        }}
      >
        <p className={css.limitsText}>
          <Trans id="copy.limits.intro">
            When one is reached, copying stops and pool deposits, tips and events with cash prizes
            are off until your next session. A lower limit applies at once.
          </Trans>{' '}
          <SessionEnd />
        </p>
        <div className={css.fields}>
          {KINDS.map(kind => {
            const error = errorOf(kind)
            return (
              <AmountField
                key={kind}
                label={labels[kind]}
                value={typed[kind]}
                onValue={amount => type({ [kind]: amount })}
                placeholder={none}
                error={error && <AmountErrorText {...{ error, currency, limits: { decimals } }} />}
              />
            )
          })}
          <Select
            hint=""
            label={t({ id: 'copy.limits.time', message: 'Time limit' })}
            options={[{ key: '', label: none }, ...options]}
            selected={typed.seconds === null ? '' : String(typed.seconds)}
            onSelect={key => type({ seconds: key === '' ? null : Number(key) })}
          />
        </div>
        {Object.values(operator).some(limit => limit !== null) && (
          <p className={css.limitsNote}>
            <Trans
              id="copy.limits.operator"
              comment="{limitList} is a short list, such as −50.00 EUR · 30 min."
            >
              Set by your casino: {limitList}
            </Trans>
          </p>
        )}
        <p className={css.limitsNote}>
          <RaiseText />
        </p>
        <Reach form={form} />
        <BalanceFailure balance={form.balance} />
        {form.error && (
          <FailureLine>
            <RefusalText error={form.error}>
              <Trans id="copy.limits.unconfirmed">
                Saved on this device, but we couldn't reach your casino. Save again to retry.
              </Trans>
            </RefusalText>
          </FailureLine>
        )}
      </form>
    </Dialog>
  )
}

/** Says from when a higher limit applies: one that was chosen, or one that the viewer chooses now. */
function RaiseText() {
  const { raisedFrom, raiseDelay } = usePlayLimits()
  const now = serverClockOf(useRuntime()).now()
  if (raisedFrom === null && raiseDelay === 0)
    return <Trans id="copy.limits.raise-next">A higher limit applies from your next session.</Trans>
  const until = <PlayUntil at={raisedFrom ?? now + raiseDelay} />
  return raisedFrom !== null ? (
    <Trans
      id="copy.limits.raised"
      comment="{until} is a time, such as 2026-12-05 14:05 UTC. The first session that begins after it has the limits."
    >
      Your higher limits apply from your first session after {until}.
    </Trans>
  ) : (
    <Trans
      id="copy.limits.raise"
      comment="{until} is a time, such as 2026-12-05 14:05 UTC. The first session that begins after it has the limit."
    >
      If you raise a limit now, it applies from your first session after {until}.
    </Trans>
  )
}

/** Says where the limits apply, or why they can't be saved yet: those that the server keeps would be lost. */
function Reach({ form: { isRead, isEnforced, read } }: { form: LimitsForm }) {
  if (!isRead && read.error) {
    return (
      <FailureLine of={read}>
        <Trans id="copy.limits.unread">
          Couldn't load your limits, so you can't change them yet.
        </Trans>
      </FailureLine>
    )
  }
  return (
    <p className={css.limitsNote} role="status">
      {!isRead && (
        <span>
          <Trans id="copy.limits.loading">Loading your limits…</Trans>
        </span>
      )}
      {isEnforced && (
        <span>
          <Trans id="copy.limits.enforced">Your casino applies them on all your devices.</Trans>
        </span>
      )}
      {isRead && !isEnforced && (
        <span>
          <Trans id="copy.limits.device">
            They apply on this device while a page like this one is open.
          </Trans>
        </span>
      )}
    </p>
  )
}

/** Limits that are read although the cached ones never become stale: another device may have changed them. */
const currentLimits = { ...userLimits, staleTime: 0 }

/** Returns whether the server's limits were read since the form was opened, and a function that reads them again. */
function useCurrentLimits() {
  const { cache } = useRuntime()
  // The first read is under way if nothing is cached.
  const [status, setStatus] = useState<'reading' | 'read' | 'failed'>(() =>
    cache.peek(userLimits, {}) ? 'reading' : 'read',
  )
  async function readAgain(): Promise<UserLimits> {
    const limits = await cache.load(currentLimits, {})
    cache.update(userLimits, {}, () => limits)
    setStatus('read')
    return limits
  }
  const readOnOpening = useEffectEvent(() => {
    if (status === 'reading') readAgain().catch(() => setStatus('failed'))
  })
  useEffect(() => readOnOpening(), [])
  return { status, readAgain }
}

/** An empty draft, whose currency isn't known yet. */
const noDraft = { edited: {}, currency: '' }

type LimitsForm = ReturnType<typeof useLimitsForm>

/** Manages the form of the viewer's own limits, in the currency of the session; `onSaved` runs once they are saved. */
function useLimitsForm(onSaved: () => void) {
  const { http, cache } = useRuntime()
  const current = useCurrentLimits()
  const [stored, change] = useOwnLimits()
  const balance = useBalance()
  const currency = balance.data?.currency ?? ''
  const decimals = balanceDecimals(currency)
  const read = useResource(userLimits, {})
  const server = read.data
  const [draft, setDraft] = useState<{ edited: Partial<TypedLimits>; currency: string }>(noDraft)
  const { edited } = isOtherCurrency(draft.currency, currency) ? noDraft : draft
  const own = typedIn(stored, currency)
  // Another device may have set stricter ones since this one has.
  const savedWith = ({ next }: UserLimits) =>
    toTyped(stricterLimits(parseTyped(own), userPlayLimits(next)))
  const saved = server ? savedWith(server) : own
  const typed = { ...saved, ...edited }
  const times = saved.seconds === null ? TIMES : [...new Set([...TIMES, saved.seconds])]
  const { isOld } = usePlayLimits()
  const isRead =
    (server !== undefined && current.status !== 'reading' && !isOld) || isCallMissing(read.error)
  const [submitted, setSubmitted] = useState<typeof edited>()
  /** Returns the error to show of a limit, which may be empty; `isSubmitted` as of `visibleAmountError`. */
  function errorOf(kind: (typeof KINDS)[number], isSubmitted = submitted === edited) {
    const parsed = parseAmount(typed[kind], { decimals })
    return parsed.error === 'empty' ? null : visibleAmountError(parsed, isSubmitted)
  }
  const { run, isPending, error } = useDialogWrite<[string, string, string, number | null]>({
    key: ['limits'],
    latestWins: true,
    async send(_attempt, loss, win, stake, seconds) {
      let limits = { loss, win, stake, seconds }
      try {
        // Limits that the viewer hasn't typed stay as another device has set them.
        if (current.status === 'failed')
          limits = { ...savedWith(await current.readAgain()), ...edited }
        const saved = await setUserLimits(http, parseTyped(limits))
        cache.update(userLimits, {}, () => saved)
      } catch (thrown) {
        // The limits apply on this device alone.
        if (!isCallMissing(thrown)) throw thrown
      }
    },
  })

  return {
    typed,
    /** Time limits to choose from, in seconds, including one that was set elsewhere. */
    times: times.toSorted((a, b) => a - b),
    currency,
    errorOf,
    type: (changes: Partial<TypedLimits>) =>
      setDraft({ edited: { ...edited, ...changes }, currency }),
    /** Whether the limits are known that a save replaces; a server without a call for limits counts as read. */
    isRead,
    isEnforced: server !== undefined,
    read,
    balance,
    isPending,
    /** Reason why the server wasn't updated; the limits apply on this device. */
    error,
    async save() {
      setSubmitted(edited)
      if (KINDS.some(kind => errorOf(kind, true)) || currency === '' || !isRead) return
      change({ ...typed, currency })
      if (await run(typed.loss, typed.win, typed.stake, typed.seconds)) onSaved()
    },
  }
}
