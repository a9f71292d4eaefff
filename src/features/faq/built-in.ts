import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const GROUPS = ['watching', 'playing', 'games', 'account', 'care'] as const
export type Group = (typeof GROUPS)[number]

/** A question that comes with the widget. */
export interface BuiltIn {
  topic: string
  group: Group
  /** About money or the account, which an operator without balances doesn't have. */
  needsBalance?: true
  question: MessageDescriptor
  answer: MessageDescriptor
}

/** Our own questions, in the order in which they are read; `topic` is the middle of both ids. */
export const builtIn: readonly BuiltIn[] = [
  {
    topic: 'watch',
    group: 'watching',
    question: msg({ id: 'faq.watch.question', message: 'How do I watch a stream?' }),
    answer: msg({
      id: 'faq.watch.answer',
      message:
        'Pick a card in the lobby. The room opens with the video, the chat and everything that the streamer offers. The Live tab shows who is on air now, the Winning tab who is ahead of the game.',
    }),
  },
  {
    topic: 'sound',
    group: 'watching',
    question: msg({ id: 'faq.sound.question', message: 'Why is there no sound?' }),
    answer: msg({
      id: 'faq.sound.answer',
      message:
        'Browsers let videos start without sound only. Press Unmute in the player once; your volume is kept for the next visit.',
    }),
  },
  {
    topic: 'code',
    group: 'watching',
    question: msg({ id: 'faq.code.question', message: 'What is a streamer code?' }),
    answer: msg({
      id: 'faq.code.answer',
      message:
        'Streamers share a short code on air and on their channels. Press Enter code in the lobby, type or paste it, and you go straight to their room while they are live.',
    }),
  },
  {
    topic: 'schedule',
    group: 'watching',
    question: msg({ id: 'faq.schedule.question', message: 'When does my streamer go live?' }),
    answer: msg({
      id: 'faq.schedule.answer',
      message:
        'The schedule lists announced streams and names its time zone. Add one to your calendar to get a reminder ten minutes before it starts.',
    }),
  },
  {
    topic: 'guest',
    group: 'watching',
    question: msg({ id: 'faq.guest.question', message: 'Can I watch without an account?' }),
    answer: msg({
      id: 'faq.guest.answer',
      message:
        'Yes, for five minutes. After that, rooms ask you to log in. To take part, you need an account from the start.',
    }),
  },
  {
    topic: 'copy',
    group: 'playing',
    needsBalance: true,
    question: msg({ id: 'faq.copy.question', message: 'How does copying bets work?' }),
    answer: msg({
      id: 'faq.copy.answer',
      message:
        'You choose one amount per round. Each time the streamer bets, your amount is placed for you, and you win or lose by the same factor as the streamer. You can stop at any time.',
    }),
  },
  {
    topic: 'copy-end',
    group: 'playing',
    needsBalance: true,
    question: msg({ id: 'faq.copy-end.question', message: 'Why did copying stop by itself?' }),
    answer: msg({
      id: 'faq.copy-end.answer',
      message:
        'Copying ends when your balance no longer covers the next round, when the streamer changes to a game that cannot be copied or stops betting for long, or when your connection is lost. The room tells you which of these it was.',
    }),
  },
  {
    topic: 'pool',
    group: 'playing',
    needsBalance: true,
    question: msg({ id: 'faq.pool.question', message: 'What is a shared pool?' }),
    answer: msg({
      id: 'faq.pool.answer',
      message:
        'A pool is one bank that the streamer and the viewers fill together. The streamer plays with it, and your share rises and falls with the whole. The Bank tab shows who holds how much.',
    }),
  },
  {
    topic: 'pool-out',
    group: 'playing',
    needsBalance: true,
    question: msg({ id: 'faq.pool-out.question', message: 'How do I get my share out of a pool?' }),
    answer: msg({
      id: 'faq.pool-out.answer',
      message:
        'Open My share in the pool and press Withdraw. Your share goes back to your balance at its current value, which may be more or less than you put in.',
    }),
  },
  {
    topic: 'tip',
    group: 'playing',
    needsBalance: true,
    question: msg({ id: 'faq.tip.question', message: 'Can I take a tip back?' }),
    answer: msg({
      id: 'faq.tip.answer',
      message:
        'No. A tip is a gift to the streamer and leaves your balance at once. That is why you choose the amount first and send it with a second press.',
    }),
  },
  {
    topic: 'wheel',
    group: 'games',
    question: msg({ id: 'faq.wheel.question', message: 'How does the wheel of fortune work?' }),
    answer: msg({
      id: 'faq.wheel.answer',
      message:
        'Join while the wheel is open in a room. When its time is up, it spins once and stops at one of those who joined. Joining is free, and everybody has the same chance.',
    }),
  },
  {
    topic: 'jackpot',
    group: 'games',
    question: msg({ id: 'faq.jackpot.question', message: 'How is a jackpot won?' }),
    answer: msg({
      id: 'faq.jackpot.answer',
      message:
        'A part of the bets in a room fills the jackpot. When it reaches its goal, one of those who joined wins it. Your card shows your chance and what you have added so far.',
    }),
  },
  {
    topic: 'rewards',
    group: 'games',
    question: msg({ id: 'faq.rewards.question', message: 'Where do I find what I won?' }),
    answer: msg({
      id: 'faq.rewards.answer',
      message:
        'Press Rewards in the lobby. The number on the button shows how many prizes are waiting. Cash is paid out as soon as you claim it; a promo code is shown for you to copy.',
    }),
  },
  {
    topic: 'favourites',
    group: 'account',
    question: msg({ id: 'faq.favourites.question', message: 'How many favourites can I have?' }),
    answer: msg({
      id: 'faq.favourites.answer',
      message:
        'Up to 20. Tap the heart on a card, in the schedule or in a room to add a streamer, and again to remove them.',
    }),
  },
  {
    topic: 'nickname',
    group: 'account',
    needsBalance: true,
    question: msg({ id: 'faq.nickname.question', message: 'How do I change my nickname?' }),
    answer: msg({
      id: 'faq.nickname.answer',
      message:
        'Open your account, type the new name and press Save. Each name belongs to one player, so it may be taken already. Others see the new one from then on.',
    }),
  },
  {
    topic: 'history',
    group: 'account',
    needsBalance: true,
    question: msg({ id: 'faq.history.question', message: 'Where do I see what I have bet?' }),
    answer: msg({
      id: 'faq.history.answer',
      message:
        "The History tab of your account lists every copied bet and win next to the streamer's, and your pool deposits and withdrawals. Each time names its time zone.",
    }),
  },
  {
    topic: 'limits',
    group: 'care',
    question: msg({ id: 'faq.limits.question', message: 'How do I stay in control?' }),
    answer: msg({
      id: 'faq.limits.answer',
      message:
        'Decide what you can afford to lose before you begin, and stop there. Never chase losses, and never play with borrowed money. Small amounts and breaks make the evening longer.',
    }),
  },
  {
    topic: 'help',
    group: 'care',
    question: msg({ id: 'faq.help.question', message: 'Where do I find help with gambling?' }),
    answer: msg({
      id: 'faq.help.answer',
      message:
        'If playing is no longer fun, talk to somebody. Your operator can set limits or close your account for a time, and gambling help lines in your country are free and confidential.',
    }),
  },
]
