import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { HandCoins } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { displayNickname } from '../../../model/account.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { destinations, PlayerEvent } from '../../../model/topics.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { useTopic } from '../../../runtime/use-topic.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import {
  DISPLAY_TIME,
  notesAt,
  type TipNote,
  tipNotesAtom,
  tipNotesReducer,
} from './tip-notes-state.ts'
import css, { sheet } from './tips.css'

/** Shows the tips that a room's streamer receives while the room is open. */
export default function TipNotes({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const { clock, store } = useRuntime()
  const { user } = useSession()
  const { wallet } = record
  useTopic({
    destination: destinations.playerEvents(wallet),
    schema: PlayerEvent,
    // Tips are shown live only; no call lists earlier ones.
    revalidates: 'nothing',
    onMessage({ type, data }) {
      if (type !== 'TIP_RECEIVED') return
      const nickname = data.viewerNickName
      const tip = {
        wallet,
        nickname,
        amount: data.viewerAmount,
        currency: data.viewerCurrency,
        at: clock.now(),
        isOwn:
          user.walletHash !== '' &&
          (nickname || user.nickname ? nickname === displayNickname(user) : null),
      }
      store.set(tipNotesAtom, state => tipNotesReducer(state, { type: 'message-received', tip }))
    },
  })
  const notes = notesAt(useAtomValue(tipNotesAtom), clock.now())
  const shown = notes.filter(note => note.wallet === wallet)
  return (
    <ul className={css.notes} aria-live="polite">
      {shown.map(note => (
        <Note key={note.id} note={note} />
      ))}
    </ul>
  )
}

function Note({ note }: { note: TipNote }) {
  const { clock, store } = useRuntime()
  const { id, nickname, isOwn, at } = note
  useEffect(() => {
    const rest = Math.min(DISPLAY_TIME, at + DISPLAY_TIME - clock.now())
    return clock.after(rest, () =>
      store.set(tipNotesAtom, state => tipNotesReducer(state, { type: 'note-expired', id })),
    )
  }, [clock, store, id, at])
  const amount = <Amount amount={note.amount} currency={note.currency} kind="exact" />
  return (
    <li className={css.note} data-own={isOwn && !note.failure}>
      <Icon of={HandCoins} />
      <span>
        {isOwn ? (
          <OwnText failure={note.failure} amount={amount} />
        ) : (
          <TippedBy nickname={nickname} amount={amount} />
        )}
      </span>
    </li>
  )
}

interface OwnTextProps extends Pick<TipNote, 'failure'> {
  amount: ReactNode
}

function OwnText({ failure, amount }: OwnTextProps) {
  switch (failure) {
    case null:
      return <Trans id="tips.note.own">You tipped {amount}</Trans>
    case 'refused':
      return (
        <Trans id="tips.note.refused" comment="{amount} is an amount with its currency.">
          Your tip of {amount} wasn't sent. Open “Tip” to see why.
        </Trans>
      )
    case 'unconfirmed':
      return (
        <Trans id="tips.note.unconfirmed" comment="{amount} is an amount with its currency.">
          We couldn't confirm your tip of {amount}. Open “Tip” for details.
        </Trans>
      )
  }
}

function TippedBy({ nickname, amount }: { nickname: string | null; amount: ReactNode }) {
  if (!nickname) return <Trans id="tips.note.unnamed">Someone tipped {amount}</Trans>
  const sender = <strong dir="auto">{nickname}</strong>
  return (
    <Trans
      id="tips.note.other"
      comment="{sender} is a nickname, {amount} an amount with its currency."
    >
      {sender} tipped {amount}
    </Trans>
  )
}
