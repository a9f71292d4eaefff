import { displayNickname } from '../../model/account.ts'
import type { ChatMessage } from '../../model/chat-message.ts'
import type { Outgoing } from './outbox.ts'

/** The viewer of a chat and the streamer whose room it is. */
export interface ChatParticipants {
  /** Wallet hash of the viewer; empty without a session. */
  wallet: string
  nickname: string
  streamer: { wallet: string; nickname: string }
}

/** A message as a row renders it. Only primitive values, so that `memo` skips unchanged rows. */
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
  /** Kind of its unacknowledged change; null if there is none. */
  outgoingKind: Outgoing['kind'] | null
  isFailed: boolean
}

const isFromStreamer = ({ sid, from }: ChatMessage, { streamer }: ChatParticipants): boolean =>
  // A history may lack the sender's hash; nicknames are unique.
  sid === null ? from.name === streamer.nickname : sid === streamer.wallet

/** Returns whether the viewer wrote a message. */
const isOwnMessage = (
  { sid, from }: ChatMessage,
  { wallet }: Pick<ChatParticipants, 'wallet'>,
): boolean => wallet !== '' && (sid === null ? from.isLocal : sid === wallet)

function toItem(message: ChatMessage, participants: ChatParticipants): ChatItem {
  const { id, from, sid } = message
  return {
    id,
    content: message.message,
    nickname: displayNickname({ nickname: from.name || null, walletHash: sid ?? '' }),
    isLocal: isOwnMessage(message, participants),
    isStreamer: isFromStreamer(message, participants),
    pinned: message.pinned,
    sentAt: message.timestamp,
    isEdited: message.editTimestamp !== null,
    outgoingKind: null,
    isFailed: false,
  }
}

/** Returns a message with the viewer's change of it that the server hasn't acknowledged; that of an earlier time ends. */
export function withOutgoing(item: ChatItem, changes: readonly Outgoing[]): ChatItem {
  const outgoing = changes.find(({ id, kind }) => id === item.id && kind !== 'pin')
  if (outgoing?.kind !== 'edit' && outgoing?.kind !== 'remove')
    return item.outgoingKind ? { ...item, outgoingKind: null, isFailed: false } : item
  const { kind, content, isFailed } = outgoing
  return {
    ...item,
    content: kind === 'edit' ? content : item.content,
    outgoingKind: kind,
    isFailed,
  }
}

const postedItem = (
  { id, content, sentAt, isFailed }: Outgoing,
  participants: ChatParticipants,
): ChatItem => ({
  id: id ?? '',
  content,
  nickname: participants.nickname,
  isLocal: true,
  isStreamer: participants.wallet === participants.streamer.wallet,
  pinned: false,
  sentAt,
  isEdited: false,
  outgoingKind: 'post',
  isFailed,
})

/** Returns the log with outgoing changes applied, and with unacknowledged posts at its end. */
export function toChatItems(
  log: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
  participants: ChatParticipants,
): ChatItem[] {
  const known = new Set(log.map(({ id }) => id))
  const pin = outgoing.find(({ kind, isFailed }) => kind === 'pin' && !isFailed)
  const items = log.map(message => {
    const item = withOutgoing(toItem(message, participants), outgoing)
    return pin ? { ...item, pinned: item.id === pin.id } : item
  })
  const posts = outgoing.filter(({ id, kind }) => kind === 'post' && !known.has(id ?? ''))
  return [...items, ...posts.map(post => postedItem(post, participants))]
}
