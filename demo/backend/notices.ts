import type * as v from 'valibot'
import { type Clock, seconds } from '../../src/lib/clock.ts'
import { createSignal, type Signal } from '../../src/lib/signal.ts'
import type { Notification, NotificationKind } from '../../src/model/notification.ts'
import type { Accounts } from './accounts.ts'
import { roundTo } from './currency.ts'
import type { People, Person } from './data/people.ts'
import type { DemoSettings } from './settings.ts'

/** A notification on its way to one user. */
export interface Notice {
  readonly wallet: string
  readonly message: v.InferInput<typeof Notification>
}

/** What users are told outside of any view. */
export interface Notices {
  /** Makes a notification of a kind, and tells whoever delivers it. */
  send(kind: NotificationKind, wallet: string): void
  /** Tells a user that somebody's pool has changed: POOL_NOTIFICATION. */
  poolChanged(streamer: Person, wallet: string): void
  /** A user's screen is in this language now, whatever the account says. */
  speak(wallet: string, locale: string): void
  readonly sent: Signal<Notice>
}

type Facts = Partial<v.InferInput<typeof Notification>['data']>

/** Share of the start balance that an income is. */
const INCOME_SHARE = 0.01

const words = {
  en: {
    pool: (name: string) => `${name} opened a new pool round.`,
    poolChanged: (name: string) => `${name}'s pool has changed.`,
    title: 'Weekend tournament',
    message: 'Starts Friday at 18:00. The 50 best spins win.',
  },
  pl: {
    pool: (name: string) => `${name} otwiera nową rundę puli.`,
    poolChanged: (name: string) => `Zmiana w puli: ${name}.`,
    title: 'Turniej weekendowy',
    message: 'Start w piątek o 18:00. Wygrywa 50 najlepszych spinów.',
  },
}

interface NoticesOptions {
  readonly clock: Clock
  readonly settings: DemoSettings
  readonly accounts: Accounts
  readonly people: People
}

/** Creates the notifications of one demo. */
export function createNotices(options: NoticesOptions): Notices {
  const { clock, settings, accounts, people } = options
  const sent = createSignal<Notice>()
  const locales = new Map<string, string>()
  let count = 0

  function wordsOf(wallet: string) {
    const locale = locales.get(wallet) ?? accounts.get(wallet).language
    return words[locale === 'pl' ? 'pl' : 'en']
  }

  function tell(kind: NotificationKind, wallet: string, facts: Facts): void {
    count += 1
    const time = clock.now()
    const id = `${Math.floor(time / seconds(1))}-${count}`
    const createdAt = new Date(time).toISOString()
    sent.emit({ wallet, message: { type: kind, data: { id, createdAt, ...facts } } })
  }

  function factsOf(kind: NotificationKind, wallet: string): Facts {
    const said = wordsOf(wallet)
    switch (kind) {
      case 'POOL_NOTIFICATION': {
        const streamer = people.all.find(({ profile }) => profile?.pool)
        return { message: said.pool(streamer?.nickname ?? '') }
      }
      case 'USER_UNSEEN_INCOME':
        return {
          amount: roundTo(settings.tokenName, settings.balance * INCOME_SHARE),
          currency: settings.tokenName,
        }
      case 'STREAMER_MODERATION_STAGE_CHANGE':
        return { moderationStage: 'ACCEPTED' }
      case 'DEFAULT':
        return { title: said.title, message: said.message }
      case 'TERMINATE_STREAM':
        // Without words of the server, as it may be: clients have their own.
        return {}
    }
  }

  return {
    sent,
    speak: (wallet, locale) => locales.set(wallet, locale),
    send: (kind, wallet) => tell(kind, wallet, factsOf(kind, wallet)),
    poolChanged: ({ nickname }, wallet) =>
      tell('POOL_NOTIFICATION', wallet, { message: wordsOf(wallet).poolChanged(nickname) }),
  }
}
