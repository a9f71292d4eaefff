import { describe, expect, it } from 'vitest'
import { catalogFile, readTexts } from '../../../scripts/i18n/catalogs.ts'
import { LOCALES, type Locale } from '../../../src/i18n/locales.ts'

/** How each language quotes the name of a button or tab. */
const quotes = {
  en: '“%”',
  pl: '„%”',
  de: '„%“',
  es: '«%»',
  'pt-BR': '“%”',
  fr: '«\u202f%\u202f»',
  it: '“%”',
  tr: '“%”',
  fi: '”%”',
  sv: '”%”',
  cs: '„%“',
  ja: '「%」',
  ar: '«%»',
} satisfies Record<Locale, string>

/** Texts that name a button, tab or heading, by the id of that name. */
const naming = {
  'account.nickname.save': ['faq.nickname.answer'],
  'account.tabs.history': ['faq.history.answer'],
  'chat.send': ['chat.edit-lost'],
  'copy.change-rule': ['copy.end.game.text', 'faq.copy-end.answer'],
  'copy.history.title': ['copy.round.unknown'],
  'copy.round.place': ['copy.intro-asking', 'faq.copy.answer-asking'],
  'copy.stop': ['copy.not-stopped', 'copy.unconfirmed-stop', 'copy.unread-stop'],
  'lobby.tabs.live': ['faq.watch.answer'],
  'lobby.tabs.winning': ['faq.watch.answer'],
  'pool.tab.bank': ['faq.pool.answer'],
  'pool.tab.share': ['pool.unconfirmed.changed'],
  'pool.withdraw': ['faq.pool-out.answer'],
  'rewards.button': ['faq.rewards.answer'],
  'room.tip': ['tips.note.refused', 'tips.note.unconfirmed'],
  'stream.unmute': ['faq.sound.answer'],
  'tools.code': ['faq.code.answer'],
}

describe.each(LOCALES)('texts in %s', locale => {
  const reading = readTexts(catalogFile(locale), locale)

  it.each(Object.entries(naming))('a text that names %s does so in quotes', async (name, ids) => {
    const texts = await reading
    const quoted = quotes[locale].replace('%', texts[name] ?? '')
    expect(ids.filter(id => !texts[id]?.includes(quoted))).toEqual([])
  })

  it('a text has the signs of its language', async () => {
    const wrong = Object.entries(await reading).filter(([, text]) => wrongSigns(locale).test(text))
    expect(wrong).toEqual([])
  })

  it('the example of an amount has a point, as amounts are shown', async () => {
    expect((await reading)['amount.error.no-amount']).toContain('2.50')
  })

  it('the link to a whole list is not called as the choice of all streamers beside it', async () => {
    const texts = await reading
    expect(texts['lobby.see-all']).not.toBe(texts['lobby.mode.all'])
  })
})

it('in English the shared pool alone is called a pot, not the jackpot', async () => {
  const texts = Object.entries(await readTexts(catalogFile('en'), 'en'))
  expect(texts.filter(([, text]) => /\bpot\b/.test(text)).map(([id]) => id)).toEqual([
    'faq.pool.answer',
  ])
})

it.each([
  ['de', 'Keins', 'Keine'],
  ['cs', 'Žádný', 'Žádné'],
  ['sv', 'Ingen', 'Inga'],
] as const)(
  'in %s, a limit that is not set is %s, and limits of which none is set are %s',
  async (locale, one, all) => {
    const texts = await readTexts(catalogFile(locale), locale)
    expect([texts['copy.limits.none'], texts['copy.limits.no-limits']]).toEqual([one, all])
  },
)

/** Returns what texts of a language don't have: the keyboard's apostrophe, and in French a full space before a sign. */
function wrongSigns(locale: Locale): RegExp {
  // The English texts are written in the code, with its apostrophes.
  if (locale === 'en') return /"/
  return locale === 'fr' ? /['"]|[ \u00a0][:;!?»]|«[ \u00a0]/ : /['"]/
}
