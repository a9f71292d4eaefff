import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GameOffers } from '../../runtime/use-offers.ts'

/** The groups of questions, in their order on the page. */
export const GROUPS = ['watching', 'playing', 'events', 'account', 'care'] as const
export type QuestionGroup = (typeof GROUPS)[number]

/** A question whose texts are part of the widget's catalogs. */
interface BuiltInQuestion {
  group: QuestionGroup
  /** About money or the account, which an operator without balances doesn't have. */
  needsBalance?: true
  /** Feature that the question is about, if that isn't offered everywhere. */
  about?: keyof Offers
  /** Question, whose id is `faq.{topic}.question`. */
  question: MessageDescriptor
  answer: MessageDescriptor
  /** The answer where each copied bet is confirmed by the viewer. */
  answerAsking?: MessageDescriptor
}

/** Features of market, flags and token that questions are about. */
export interface Offers extends GameOffers {
  /** Whether there are balances; questions about money and the account need them. */
  balances: boolean
  copying: boolean
  /** Whether each copied bet is confirmed by the viewer. */
  asksBeforeBets: boolean
  pool: boolean
  tips: boolean
}

/** The widget's own questions, in their order on the page. */
export const builtInQuestions: readonly BuiltInQuestion[] = [
  {
    group: 'watching',
    question: msg({ id: 'faq.watch.question', message: 'How do I watch a stream?' }),
    answer: msg({
      id: 'faq.watch.answer',
      message:
        "Pick a streamer in the lobby. Their room opens with the video, the chat and everything else they offer. The “Live” tab shows who's streaming now, and the “Winning” tab shows who's on a winning streak.",
    }),
  },
  {
    group: 'watching',
    question: msg({ id: 'faq.sound.question', message: 'Why is there no sound?' }),
    answer: msg({
      id: 'faq.sound.answer',
      message:
        "Browsers only let videos start muted. Press “Unmute” in the player once, and we'll remember your volume.",
    }),
  },
  {
    group: 'watching',
    question: msg({ id: 'faq.code.question', message: "What's a streamer code?" }),
    answer: msg({
      id: 'faq.code.answer',
      message:
        "Streamers share a short code on stream and on their channels. Press “Enter code” in the lobby and type or paste it. If they're live, you'll go straight to their room.",
    }),
  },
  {
    group: 'watching',
    question: msg({ id: 'faq.schedule.question', message: 'When is my favourite streamer live?' }),
    answer: msg({
      id: 'faq.schedule.answer',
      message:
        "Check the schedule for upcoming streams. Times are shown with their time zone. Add a stream to your calendar and you'll get a reminder ten minutes before it starts.",
    }),
  },
  {
    group: 'watching',
    question: msg({ id: 'faq.guest.question', message: 'Can I watch without an account?' }),
    answer: msg({
      id: 'faq.guest.answer',
      message:
        "Yes, for five minutes. After that, you'll need to log in to keep watching. To chat or play along, you need an account from the start.",
    }),
  },
  {
    group: 'playing',
    needsBalance: true,
    about: 'copying',
    question: msg({ id: 'faq.copy.question', message: 'How does copying bets work?' }),
    answer: msg({
      id: 'faq.copy.answer',
      message:
        'Choose an amount. Each time the streamer bets, we bet that amount for you, and you win or lose with the same multiplier as the streamer. You can stop at any time.',
    }),
    answerAsking: msg({
      id: 'faq.copy.answer-asking',
      message:
        "Choose an amount. We'll ask you before each bet, and nothing is bet unless you press “Place”. You win or lose with the same multiplier as the streamer. You can stop at any time.",
    }),
  },
  {
    group: 'playing',
    needsBalance: true,
    about: 'copying',
    question: msg({ id: 'faq.copy-end.question', message: 'Why did copying stop?' }),
    answer: msg({
      id: 'faq.copy-end.answer',
      message:
        "Copying ends when your balance can't cover the next bet, when the streamer changes games (unless you ticked “Keep copying if the game changes”), plays one that can't be copied or stops betting for a while, when a limit is reached or a break starts, or when your connection drops. It can also end when a reality check is due or you're inactive for a while, and your casino can stop it too. You'll see the reason in the room.",
    }),
  },
  {
    group: 'playing',
    needsBalance: true,
    about: 'pool',
    question: msg({ id: 'faq.pool.question', message: 'What is a shared pool?' }),
    answer: msg({
      id: 'faq.pool.answer',
      message:
        "It's a pot of money that the streamer and viewers fill together. The streamer plays with it, and your share rises and falls with the pool. The “Bank” tab shows how much belongs to whom.",
    }),
  },
  {
    group: 'playing',
    needsBalance: true,
    question: msg({
      id: 'faq.pool-out.question',
      message: 'How do I withdraw my share from a pool?',
    }),
    answer: msg({
      id: 'faq.pool-out.answer',
      message:
        "Open the pool in the streamer's room and press “Withdraw”. Your share goes back to your balance at its current value, which may be more or less than you deposited.",
    }),
  },
  {
    group: 'playing',
    needsBalance: true,
    about: 'tips',
    question: msg({ id: 'faq.tip.question', message: 'Can I take back a tip?' }),
    answer: msg({
      id: 'faq.tip.answer',
      message:
        "No. A tip is a gift to the streamer and leaves your balance right away. That's why there are two steps: choose an amount, then send it.",
    }),
  },
  {
    group: 'events',
    about: 'wheel',
    question: msg({ id: 'faq.wheel.question', message: 'How does the wheel of fortune work?' }),
    answer: msg({
      id: 'faq.wheel.answer',
      message:
        'Join while the wheel is open in a room. When the timer runs out, it spins once and lands on one of the players who joined. Joining is free, and everyone has the same chance.',
    }),
  },
  {
    group: 'events',
    about: 'jackpot',
    question: msg({ id: 'faq.jackpot.question', message: 'How do I win a jackpot?' }),
    answer: msg({
      id: 'faq.jackpot.answer',
      message:
        "Part of the bets in a room goes into the jackpot. When it reaches its goal, one of the players who joined wins it. The jackpot's card shows your chance and how much you've added.",
    }),
  },
  {
    group: 'account',
    about: 'rewards',
    question: msg({ id: 'faq.rewards.question', message: "Where are the rewards I've won?" }),
    answer: msg({
      id: 'faq.rewards.answer',
      message:
        'Press “Rewards” in the lobby. The number on the button shows how many are waiting. Bonuses are paid out as soon as you claim them, and promo codes are there for you to copy.',
    }),
  },
  {
    group: 'account',
    question: msg({ id: 'faq.favourites.question', message: 'How many favourites can I have?' }),
    answer: msg({
      id: 'faq.favourites.answer',
      message:
        'Up to 20. Tap the heart on a card, in the schedule or in a room to add a streamer. Tap it again to remove them.',
    }),
  },
  {
    group: 'account',
    needsBalance: true,
    question: msg({ id: 'faq.nickname.question', message: 'How do I change my nickname?' }),
    answer: msg({
      id: 'faq.nickname.answer',
      message:
        'Open your account, type a new nickname and press “Save”. Each nickname belongs to one player, so it may be taken. Others see the new one right away.',
    }),
  },
  {
    group: 'account',
    needsBalance: true,
    question: msg({ id: 'faq.history.question', message: 'Where can I see my bets?' }),
    answer: msg({
      id: 'faq.history.answer',
      message:
        "The “History” tab of your account lists each copied bet and win next to the streamer's, along with your pool deposits and withdrawals. Times are shown with their time zone.",
    }),
  },
  {
    group: 'care',
    question: msg({ id: 'faq.limits.question', message: 'How do I stay in control?' }),
    answer: msg({
      id: 'faq.limits.answer',
      message:
        'Decide what you can afford to lose before you start, and stop when you get there. Never chase losses, and never play with borrowed money. Smaller bets and regular breaks help.',
    }),
  },
  {
    group: 'care',
    question: msg({ id: 'faq.help.question', message: 'Where can I get help with gambling?' }),
    answer: msg({
      id: 'faq.help.answer',
      message:
        "If it's no longer fun, talk to someone. Your casino can set limits or close your account for a while, and gambling helplines in your country are free and confidential.",
    }),
  },
]
