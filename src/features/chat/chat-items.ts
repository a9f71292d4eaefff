import { displayNickname } from '../../model/account.ts'
import type { ChatMessage } from '../../model/chat-message.ts'
import type { Outgoing } from './outbox.ts'

/** Who looks at a chat, and whose room it is. */
export interface ChatParticipants {
  /** Of the viewer; empty without a session. */
  wallet: string
  nickname: string
  streamer: { wallet: string; nickname: string }
}

/** A message as it is drawn; nothing but plain values, so that an equal one is not drawn again. */
export interface ChatItem {
  id: string
  content: string
  nickname: string
  isLocal: boolean
  isStreamer: boolean
  pinned: boolean
  /** Milliseconds since the Unix epoch. */
  sentAt: number
  isEdited: boolean
  /** What is under way with it; null where nothing is. */
  doing: Outgoing['kind'] | null
  isFailed: boolean
}

const isOfStreamer = ({ sid, from }: ChatMessage, { streamer }: ChatParticipants): boolean =>
  // Histories may leave the sender's hash out; nicknames are unique.
  sid === null ? from.name === streamer.nickname : sid === streamer.wallet

function toItem(message: ChatMessage, sides: ChatParticipants): ChatItem {
  const { id, from, sid } = message
  return {
    id,
    content: message.message,
    nickname: displayNickname({ nickname: from.name || null, walletHash: sid ?? '' }),
    isLocal: sides.wallet !== '' && (sid === null ? from.isLocal : sid === sides.wallet),
    isStreamer: isOfStreamer(message, sides),
    pinned: message.pinned,
    sentAt: message.timestamp,
    isEdited: message.editTimestamp !== null,
    doing: null,
    isFailed: false,
  }
}

function withOutgoing(item: ChatItem, outgoing: Outgoing | undefined): ChatItem {
  if (outgoing?.kind !== 'edit' && outgoing?.kind !== 'remove') return item
  const { kind, content, isFailed } = outgoing
  return {
    ...item,
    content: kind === 'edit' ? content : item.content,
    doing: kind,
    isFailed,
  }
}

const posted = (
  { id, content, sentAt, isFailed }: Outgoing,
  sides: ChatParticipants,
): ChatItem => ({
  id: id ?? '',
  content,
  nickname: sides.nickname,
  isLocal: true,
  isStreamer: sides.wallet === sides.streamer.wallet,
  pinned: false,
  sentAt,
  isEdited: false,
  doing: 'post',
  isFailed,
})

/** The log as it is drawn: with what is under way laid over it, and unsent messages at its end. */
export function itemsOf(
  log: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
  sides: ChatParticipants,
): ChatItem[] {
  const known = new Set(log.map(({ id }) => id))
  const pin = outgoing.find(({ kind, isFailed }) => kind === 'pin' && !isFailed)
  const items = log.map(message => {
    const item = withOutgoing(
      toItem(message, sides),
      outgoing.find(({ id, kind }) => id === message.id && kind !== 'pin'),
    )
    return pin ? { ...item, pinned: item.id === pin.id } : item
  })
  const unsent = outgoing.filter(({ id, kind }) => kind === 'post' && !known.has(id ?? ''))
  return [...items, ...unsent.map(one => posted(one, sides))]
}
