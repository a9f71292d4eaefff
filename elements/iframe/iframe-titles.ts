import { LOCALES, type Locale } from '../../src/i18n/locales.ts'
import type { specs } from '../definition/specs.ts'

type Titles = Readonly<Record<(typeof specs)[number]['kind'], string>>

/** Titles of the iframe's document, in the words of the texts on screen. */
const titles: Readonly<Record<Locale, Titles>> = {
  en: { lobby: 'Live casino', room: 'Live room', rewards: 'Game rewards' },
  pl: { lobby: 'Kasyno na żywo', room: 'Pokój na żywo', rewards: 'Nagrody z gier' },
  de: { lobby: 'Live-Casino', room: 'Live-Raum', rewards: 'Spielprämien' },
  es: { lobby: 'Casino en vivo', room: 'Sala en directo', rewards: 'Recompensas de juego' },
  'pt-BR': { lobby: 'Cassino ao vivo', room: 'Sala ao vivo', rewards: 'Recompensas dos jogos' },
  fr: { lobby: 'Casino en direct', room: 'Salon en direct', rewards: 'Récompenses des jeux' },
  it: { lobby: 'Casinò live', room: 'Stanza live', rewards: 'Ricompense di gioco' },
  tr: { lobby: 'Canlı casino', room: 'Canlı oda', rewards: 'Oyun ödülleri' },
  fi: { lobby: 'Livekasino', room: 'Livehuone', rewards: 'Pelien palkinnot' },
  sv: { lobby: 'Livecasino', room: 'Liverum', rewards: 'Spelbelöningar' },
  cs: { lobby: 'Živé kasino', room: 'Živá místnost', rewards: 'Herní odměny' },
  ja: { lobby: 'ライブカジノ', room: 'ライブルーム', rewards: 'ゲームリワード' },
  ar: { lobby: 'كازينو مباشر', room: 'غرفة مباشرة', rewards: 'مكافآت الألعاب' },
}

/** Returns the title of a view in the language of its texts; in English if that is one of the operator's own. */
export const titleOf = (lang: string, kind: keyof Titles): string =>
  titles[LOCALES.find(it => it === lang) ?? 'en'][kind]

/** Keeps the document's title that of a view in the language of its root. */
export function keepTitle(root: HTMLElement, kind: keyof Titles): void {
  const apply = () => {
    document.title = titleOf(root.lang, kind)
  }
  new MutationObserver(apply).observe(root, { attributeFilter: ['lang'] })
  apply()
}
