import type * as v from 'valibot'
import { type Clock, seconds } from '../../src/lib/clock.ts'
import { createEmitter } from '../../src/lib/emitter.ts'
import type { ModerationStage } from '../../src/model/lobby.ts'
import type { Notification, NotificationKind } from '../../src/model/topics.ts'
import type { Accounts } from './accounts.ts'
import { roundTo } from './currency.ts'
import type { People, Person } from './data/people.ts'
import type { DemoSettings } from './settings.ts'

export interface SentNotification {
  readonly wallet: string
  readonly message: v.InferInput<typeof Notification>
}

type NotificationData = Partial<v.InferInput<typeof Notification>['data']>

/** Amount of a sample income, as a share of the start balance. */
const INCOME_SHARE = 0.01

const texts = {
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

interface NotificationsOptions {
  readonly clock: Clock
  readonly settings: DemoSettings
  readonly accounts: Accounts
  readonly people: People
}

export function createNotifications(options: NotificationsOptions) {
  const { clock, settings, accounts, people } = options
  const sent = createEmitter<SentNotification>()
  const locales = new Map<string, string>()
  let count = 0

  function textsFor(wallet: string) {
    const locale = locales.get(wallet) ?? accounts.get(wallet).language
    return texts[locale === 'pl' ? 'pl' : 'en']
  }

  function emit(kind: NotificationKind, wallet: string, content: NotificationData): void {
    count += 1
    const time = clock.now()
    const id = `${Math.floor(time / seconds(1))}-${count}`
    const createdAt = new Date(time).toISOString()
    sent.emit({ wallet, message: { type: kind, data: { id, createdAt, ...content } } })
  }

  function sampleContent(kind: NotificationKind, wallet: string): NotificationData {
    const localized = textsFor(wallet)
    switch (kind) {
      case 'POOL_NOTIFICATION': {
        const streamer = people.all.find(({ profile }) => profile?.pool)
        return { message: localized.pool(streamer?.nickname ?? '') }
      }
      case 'USER_UNSEEN_INCOME':
        return {
          amount: roundTo(settings.tokenName, settings.balance * INCOME_SHARE),
          currency: settings.tokenName,
        }
      case 'STREAMER_MODERATION_STAGE_CHANGE':
        return { moderationStage: 'ACCEPTED' }
      case 'DEFAULT':
        return { title: localized.title, message: localized.message }
      case 'TERMINATE_STREAM':
        // A server may send no text here; clients have one of their own.
        return {}
    }
  }

  return {
    sent,
    /** Sets the language of a user's screen, which takes precedence over the account's. */
    setLocale: (wallet: string, locale: string) => void locales.set(wallet, locale),
    send: (kind: NotificationKind, wallet: string) =>
      emit(kind, wallet, sampleContent(kind, wallet)),
    stageChanged: (wallet: string, moderationStage: v.InferOutput<typeof ModerationStage>) =>
      emit('STREAMER_MODERATION_STAGE_CHANGE', wallet, { moderationStage }),
    poolChanged: ({ nickname }: Person, wallet: string) =>
      emit('POOL_NOTIFICATION', wallet, { message: textsFor(wallet).poolChanged(nickname) }),
  }
}
export type Notifications = ReturnType<typeof createNotifications>
