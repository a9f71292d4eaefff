import type { HairColour } from '../art/colour.ts'
import type { Appearance } from '../art/figure.ts'
import type { HairName } from '../art/hair.ts'

/** An invented streamer: name, language and appearance. */
interface RosterEntry extends Appearance {
  readonly nickname: string
  readonly language: string
}

/** Nickname, language, sex, skin tone, hair style, hair colour, accessories. */
type StreamerRow = readonly [string, string, 'f' | 'm', number, HairName, HairColour, string]

const streamerRows: readonly StreamerRow[] = [
  ['Mira Vale', 'en', 'f', 1, 'waves', 'espresso', 'headphones mic'],
  ['Otto Kranz', 'de', 'm', 1, 'quiff', 'brown', 'glasses stubble headphones'],
  ['Nadia K.', 'pl', 'f', 2, 'fringe', 'black', 'headphones earrings'],
  ['Ferro', 'it', 'm', 3, 'slick', 'espresso', 'beard'],
  ['LunaSpin', 'es', 'f', 4, 'bigCurls', 'chestnut', 'headphones freckles'],
  ['Big Anders', 'sv', 'm', 0, 'bald', 'ginger', 'beard headphones mic'],
  ['Suzu', 'ja', 'f', 2, 'fringeBob', 'black', 'headphones'],
  ['Pavel R.', 'cs', 'm', 1, 'sidepart', 'ash', 'stubble mic'],
  ['Ines Amaro', 'pt', 'f', 4, 'ponytail', 'espresso', 'earrings'],
  ['Quill', 'en', 'm', 6, 'topLocs', 'black', 'rounds goatee headphones'],
  ['Tomasz z Gdyni', 'pl', 'm', 1, 'crop', 'blond', 'cap headphones'],
  ['Kofi Lark', 'en', 'm', 7, 'fade', 'black', 'beard headphones mic'],
  ['Yara Sol', 'pt', 'f', 5, 'afro', 'espresso', 'earrings'],
  ['MinSeo', 'ko', 'f', 1, 'long', 'pink', 'headphones'],
  ['Dagny', 'sv', 'f', 0, 'braids', 'platinum', 'headphones freckles'],
  ['Oleh Step', 'uk', 'm', 2, 'buzz', 'brown', 'moustache mic'],
  ['Zehra Moon', 'tr', 'f', 3, 'long', 'espresso', 'earrings'],
  ['Rook & Roll', 'nl', 'm', 2, 'knot', 'ginger', 'beard headphones'],
  ['Amara Bell', 'en', 'f', 7, 'bun', 'black', 'earrings headphones'],
  ['Lucho', 'es', 'm', 4, 'curls', 'espresso', 'stubble headphones'],
  ['Hanneke', 'nl', 'f', 1, 'pixie', 'platinum', 'rounds'],
  ['Veikko', 'fi', 'm', 0, 'curtains', 'blond', 'headphones mic'],
  ['Priya Ray', 'hi', 'f', 5, 'waves', 'black', 'headphones'],
  ['Bastien V.', 'fr', 'm', 2, 'mop', 'chestnut', 'moustache'],
  ['Katka', 'cs', 'f', 1, 'buns', 'violet', 'headphones'],
  ['Theo Marr', 'el', 'm', 3, 'crop', 'silver', 'beard glasses'],
  ['Solène', 'fr', 'f', 2, 'bob', 'ruby', 'mic'],
  ['Duc Anh', 'vi', 'm', 3, 'spiky', 'black', 'headphones'],
  ['Greta Funk', 'de', 'f', 1, 'fringeBob', 'teal', 'glasses headphones'],
  ['Arjun 77', 'hi', 'm', 5, 'quiff', 'black', 'beard headphones'],
  ['Ilinca', 'ro', 'f', 2, 'waves', 'ginger', 'freckles headphones'],
  ['Milo Pratt', 'en', 'm', 2, 'sidepart', 'brown', 'beanie stubble'],
  ['Zsófi', 'hu', 'f', 1, 'ponytail', 'blond', 'headphones'],
  ['KenjiOnline', 'ja', 'm', 2, 'curtains', 'black', 'rounds headphones'],
  ['Oksana B.', 'uk', 'f', 1, 'long', 'blond', 'earrings mic'],
  ['Tadeo Cruz', 'es', 'm', 5, 'mop', 'black', 'cap goatee headphones'],
  ['Eleni', 'el', 'f', 3, 'bigCurls', 'black', 'headphones'],
  ['Sir Pickle', 'en', 'm', 1, 'slick', 'silver', 'moustache rounds'],
  ['Linh Mai', 'vi', 'f', 2, 'buns', 'black', 'headphones'],
  ['Marek Spins', 'pl', 'm', 2, 'buzz', 'blond', 'stubble headphones mic'],
  ['Chiara Lume', 'it', 'f', 2, 'bob', 'chestnut', 'earrings'],
  ['Emre Atlas', 'tr', 'm', 4, 'quiff', 'espresso', 'beard headphones'],
  ['Aino', 'fi', 'f', 0, 'pixie', 'pink', 'headphones'],
  ['Jabari', 'en', 'm', 7, 'locs', 'black', 'goatee headphones'],
  ['Noémie', 'fr', 'f', 6, 'afro', 'black', 'rounds earrings'],
  ['Hyun', 'ko', 'm', 1, 'curtains', 'teal', 'headphones'],
  ['Bogi', 'hu', 'm', 2, 'curls', 'brown', 'glasses stubble'],
  ['Rafa Nunes', 'pt', 'm', 5, 'topLocs', 'espresso', 'beard mic'],
  ['Petra Nova', 'cs', 'f', 2, 'braids', 'chestnut', 'beanie headphones'],
  ['Andrei Lup', 'ro', 'm', 3, 'knot', 'espresso', 'stubble headphones'],
  ['Wren', 'en', 'f', 3, 'pixie', 'black', 'earrings headphones'],
  ['Lars Holm', 'sv', 'm', 1, 'bald', 'ash', 'glasses beard mic'],
  ['Zuzia', 'pl', 'f', 0, 'fringe', 'ginger', 'headphones freckles'],
  ['Sanjay Beat', 'hi', 'm', 6, 'fade', 'black', 'moustache headphones'],
  ['Carmen Duna', 'es', 'f', 3, 'bun', 'espresso', 'earrings mic'],
  ['Fritz Nordlicht', 'de', 'm', 0, 'mop', 'blond', 'headphones'],
  ['Thalia Green', 'en', 'f', 5, 'ponytail', 'black', 'earrings headphones'],
  ['Nonno Spin', 'it', 'm', 2, 'bald', 'silver', 'moustache glasses cap'],
]

/** Nickname and language. */
const playerRows: readonly (readonly [string, string])[] = [
  ['koi_9', 'ja'],
  ['dorian', 'ro'],
  ['Paprika', 'hu'],
  ['slowhand_lee', 'en'],
  ['Mała Mi', 'pl'],
  ['tulip4', 'nl'],
  ['HaloFish', 'en'],
  ['bergkatze', 'de'],
  ['Señor Lunes', 'es'],
  ['pixelpani', 'pl'],
  ['Aurelio', 'it'],
  ['nordvest', 'sv'],
  ['vlna', 'cs'],
  ['Kaktusik', 'uk'],
  ['lemon.tree', 'fr'],
  ['minttea', 'tr'],
  ['ostrava_jan', 'cs'],
  ['Saana', 'fi'],
  ['BlueRickshaw', 'hi'],
  ['petite_ourse', 'fr'],
  ['Thirteenth', 'en'],
  ['zielony_groszek', 'pl'],
  ['maruja', 'pt'],
  ['hoi an lantern', 'vi'],
]

/** The sample streamers, most popular first. */
export const streamerRoster: readonly RosterEntry[] = streamerRows.map(
  ([nickname, language, bodyType, skin, hair, colour, extras]) => ({
    nickname,
    language,
    bodyType,
    skin,
    hair,
    colour,
    extras: extras.split(' '),
  }),
)

/** The sample players, who have no stream. */
export const playerRoster = playerRows.map(([nickname, language]) => ({ nickname, language }))
