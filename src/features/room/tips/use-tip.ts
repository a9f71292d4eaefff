import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { balance, currencyRate } from '../../../api/money.ts'
import { sendTip, tipAmounts } from '../../../api/tips.ts'
import { type AmountInput, isCrypto, toMoney } from '../../../lib/amount.ts'
import { parseAmount, visibleAmountError } from '../../../lib/amount-input.ts'
import { displayNickname } from '../../../model/account.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import type { Balance } from '../../../model/money.ts'
import { noPlaySession } from '../../../model/play-session-state.ts'
import type { Id } from '../../../model/primitives.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { createDraft } from '../../../runtime/draft.ts'
import { playSessionAtom, playSessionServiceOf } from '../../../runtime/play/play-session.ts'
import {
  addSentStake,
  isOtherCurrency,
  removeSentStake,
  sentStakesAtom,
  useHeadroom,
} from '../../../runtime/play/use-play-limits.ts'
import { trackedMoney, trackedRoom } from '../../../runtime/tracked-values.ts'
import { useBalance } from '../../../runtime/use-balance.ts'
import { useDialogWrite } from '../../../runtime/use-dialog-write.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { userAtom } from '../../../runtime/user-scope.ts'
import { steadySuggestions, tipChoices, tipLimits } from './tip-limits.ts'
import { isInRoom, tipNotesAtom, tipNotesReducer } from './tip-notes-state.ts'

/** Suggestions that were shown first, by the streamer's user id. */
const firstSuggestionsAtom = userAtom<ReadonlyMap<Id, readonly string[]>>(new Map())

function useSuggestions({ userId }: LobbyRecord, currency: string) {
  const amounts = useResource(tipAmounts, { streamerId: userId })
  const [known, setKnown] = useAtom(firstSuggestionsAtom)
  const { data } = amounts
  useEffect(() => {
    if (data) setKnown(all => (all.has(userId) ? all : new Map([...all, [userId, data]])))
  }, [data, userId, setKnown])
  const steady = data && steadySuggestions(known.get(userId) ?? data, data)
  const needsRate = isCrypto(currency)
  const rate = useResource(currencyRate, needsRate ? { from: 'USD', to: currency } : null)
  const isReady = currency !== '' && (!needsRate || rate.data !== undefined)
  return {
    /** Undefined until they, the currency of the session and the rate they need are loaded. */
    choices: steady && isReady ? tipChoices(steady, currency, rate.data) : undefined,
    error: amounts.error ?? rate.error,
    isLoading: amounts.isLoading || rate.isLoading,
    retry() {
      if (amounts.error) amounts.retry()
      if (rate.error) rate.retry()
    },
  }
}

/** Evidence of whether a tip was sent whose response was lost. */
interface TipEvidence {
  amount: string
  /** The balance before the tip was sent, null if that may be older than the last write, and now. */
  before: AmountInput
  after: AmountInput
  /** Whether bets are copied, which move the balance as well. */
  isCopying: boolean
  /** Whether anything else was staked since, or is, which moves the balance as well. */
  hasOtherStakes: boolean
  /** Whether the room received an own tip of this amount. */
  isInRoom: boolean
}

/** Returns whether a tip was certainly sent: the room received it, or it alone explains the lower balance. */
export function isTipSent(evidence: TipEvidence): boolean {
  const { amount, before, after, isCopying, hasOtherStakes, isInRoom } = evidence
  if (isInRoom) return true
  if (isCopying || hasOtherStakes) return false
  const [sent, old, current] = [toMoney(amount), toMoney(before), toMoney(after)]
  return sent !== null && old !== null && current?.eq(old.minus(sent)) === true
}

/** Returns a balance, unless it is in another currency than the amount. */
const balanceIn = (currency: string, money: Balance | null | undefined): AmountInput =>
  money?.currency === currency ? money.balance : null

const useTipDraft = createDraft({ typed: '', currency: '' })

export type TipEntry = ReturnType<typeof useTip>

/** Returns the state of a tip for a streamer; `onSent` is called when the server has accepted it. */
export function useTip(record: LobbyRecord, onSent: () => void) {
  const runtime = useRuntime()
  const { cache, clock, http, store } = runtime
  const { user } = useSession()
  const money = useBalance()
  const { wallet, userId } = record
  const account = money.data?.currency ?? ''
  const [draft, changeDraft, clearDraft] = useTipDraft(wallet)
  const typed = isOtherCurrency(draft.currency, account) ? '' : draft.typed
  const [isSubmitted, setSubmitted] = useState(false)
  const stakeOf = (amount: string, currency: string) =>
    ({ kind: 'tip', of: userId, amount, currency }) as const
  const sessionLimit = useHeadroom(stakeOf(parseAmount(typed).amount?.toFixed() ?? '', account))
  const limits = tipLimits(account, money.data?.balance, sessionLimit)
  const suggested = useSuggestions(record, account)
  const parsed = parseAmount(typed, limits)
  const playSession = playSessionServiceOf(runtime)
  // `sentAt`: by the server's clock; `firstSentAt`: by the computer's. It and `firstActions` are those of the first attempt.
  const attempt = useRef({
    key: '',
    sentAt: 0,
    firstSentAt: 0,
    before: null as AmountInput,
    actions: noPlaySession.actions,
    firstActions: noPlaySession.actions,
  })
  // A closed dialog can't show that its tip failed; the room does.
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const ownTip = (amount: string, currency: string) => {
    const nickname = displayNickname(user)
    return { wallet, nickname, amount, currency, isOwn: true, at: clock.now() }
  }

  function applySent(amount: string, currency: string) {
    const { key, sentAt, firstSentAt } = attempt.current
    playSession.addTip({ key, sentAt, amount, currency })
    removeSentStake(runtime, stakeOf(amount, currency))
    const roomId = trackedRoom(runtime, wallet)
    runtime.track({ name: 'tip', roomId, ...trackedMoney(runtime, amount, currency) })
    clearDraft()
    setSubmitted(false)
    const event = {
      type: 'response-received',
      tip: ownTip(amount, currency),
      sentAt: firstSentAt,
    } as const
    store.set(tipNotesAtom, state => tipNotesReducer(state, event))
    onSent()
  }

  const write = useDialogWrite<[amount: string, currency: string]>({
    key: ['tip', userId],
    send({ idempotencyKey }, amount, currency) {
      // A balance that was read before the last write, such as a bet, is no evidence of the tip.
      const isOld = money.error !== undefined || cache.isRequestInFlight(balance, {})
      const before = isOld ? null : balanceIn(currency, cache.peek(balance, {}))
      const isRetry = attempt.current.key === idempotencyKey
      const { actions } = store.get(playSessionAtom)
      const { firstSentAt, firstActions } = isRetry
        ? attempt.current
        : { firstSentAt: clock.now(), firstActions: actions }
      const sentAt = playSession.now()
      attempt.current = { key: idempotencyKey, sentAt, firstSentAt, before, actions, firstActions }
      addSentStake(runtime, stakeOf(amount, currency))
      return sendTip(http, userId, amount, idempotencyKey)
    },
    async hasEffect(amount, currency) {
      const { before, firstSentAt, actions, firstActions } = attempt.current
      const current = () => store.get(playSessionAtom).actions
      // The message may be about a tip of another tab.
      const hasOtherTip = () =>
        [...current()].some(([key, { source }]) => source === 'tip' && !firstActions.has(key))
      const hasMessage = () =>
        !hasOtherTip() && isInRoom(store.get(tipNotesAtom), ownTip(amount, currency), firstSentAt)
      // Known without the balance, which may not be readable.
      if (hasMessage()) return true
      const after = await http.read(balance, {}).catch(() => null)
      return isTipSent({
        amount,
        before,
        after: balanceIn(currency, after),
        isCopying: playSession.isCopying(),
        // The tip itself is one of those that were sent.
        hasOtherStakes: store.get(sentStakesAtom).length > 1 || current() !== actions,
        isInRoom: hasMessage(),
      })
    },
    onDone: applySent,
    onError(_error, amount, currency) {
      const failure = isUnconfirmed(amount, currency) ? 'unconfirmed' : 'refused'
      if (failure === 'refused') removeSentStake(runtime, stakeOf(amount, currency))
      if (isOpen.current) return
      const event = { type: 'failed', tip: ownTip(amount, currency), failure } as const
      store.set(tipNotesAtom, state => tipNotesReducer(state, event))
    },
    after: () => cache.refetch(balance, {}),
  })
  const { run, reset, isPending, isChecking, isUnconfirmed, error } = write

  return {
    /** Currency of the session; empty while unknown. */
    currency: account,
    limits,
    suggested,
    money,
    typed,
    type(text: string) {
      if (isPending) return
      changeDraft({ typed: text, currency: account })
      setSubmitted(false)
      reset()
    },
    /** Validation error of the amount, once it should be shown. */
    amountError: visibleAmountError(parsed, isSubmitted),
    /** Error of the last request; null if it succeeded. */
    error,
    /** The response to a tip of this amount was lost; sending it again can't charge twice. */
    isUnconfirmed: parsed.amount !== null && isUnconfirmed(parsed.amount.toFixed(), account),
    isPending,
    /** The response was lost, and reads look for what became of the tip. */
    isChecking,
    submit() {
      setSubmitted(true)
      if (money.data && parsed.amount !== null) void run(parsed.amount.toFixed(), account)
    },
  }
}
