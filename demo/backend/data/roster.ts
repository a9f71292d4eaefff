/** How a person is drawn: the range of hair and dress to choose from. */
export type Look = 'f' | 'm'

/** An invented streamer: whoever stands higher is more popular. */
export interface RosterEntry {
  readonly nickname: string
  readonly language: string
  readonly look: Look
  /** Skin tone, 0 (lightest) to 7 (darkest). */
  readonly skin: number
}

const streamerLines = `
Mira Vale|en|f|1
Otto Kranz|de|m|1
Nadia K.|pl|f|2
Ferro|it|m|3
LunaSpin|es|f|4
Big Anders|sv|m|0
Suzu|ja|f|2
Pavel R.|cs|m|1
Ines Amaro|pt|f|4
Quill|en|m|6
Tomasz z Gdyni|pl|m|1
Kofi Lark|en|m|7
Yara Sol|pt|f|5
MinSeo|ko|f|1
Dagny|sv|f|0
Oleh Step|uk|m|2
Zehra Moon|tr|f|3
Rook & Roll|nl|m|2
Amara Bell|en|f|7
Lucho|es|m|4
Hanneke|nl|f|1
Veikko|fi|m|0
Priya Ray|hi|f|5
Bastien V.|fr|m|2
Katka|cs|f|1
Theo Marr|el|m|3
Solène|fr|f|2
Duc Anh|vi|m|3
Greta Funk|de|f|1
Arjun 77|hi|m|5
Ilinca|ro|f|2
Milo Pratt|en|m|2
Zsófi|hu|f|1
KenjiOnline|ja|m|2
Oksana B.|uk|f|1
Tadeo Cruz|es|m|5
Eleni|el|f|3
Sir Pickle|en|m|1
Linh Mai|vi|f|2
Marek Spins|pl|m|2
Chiara Lume|it|f|2
Emre Atlas|tr|m|4
Aino|fi|f|0
Jabari|en|m|7
Noémie|fr|f|6
Hyun|ko|m|1
Bogi|hu|m|2
Rafa Nunes|pt|m|5
Petra Nova|cs|f|2
Andrei Lup|ro|m|3
Wren|en|f|3
Lars Holm|sv|m|1
Zuzia|pl|f|0
Sanjay Beat|hi|m|6
Carmen Duna|es|f|3
Fritz Nordlicht|de|m|0
Thalia Green|en|f|5
Nonno Spin|it|m|2
`

const playerLines = `
koi_9|ja
dorian|ro
Paprika|hu
slowhand_lee|en
Mała Mi|pl
tulip4|nl
HaloFish|en
bergkatze|de
Señor Lunes|es
pixelpani|pl
Aurelio|it
nordvest|sv
vlna|cs
Kaktusik|uk
lemon.tree|fr
minttea|tr
ostrava_jan|cs
Saana|fi
BlueRickshaw|hi
petite_ourse|fr
Thirteenth|en
zielony_groszek|pl
maruja|pt
hoi an lantern|vi
`

const rowsOf = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map(line => line.split('|'))

/** The sample streamers, most popular first. */
export const streamerRoster: readonly RosterEntry[] = rowsOf(streamerLines).map(
  ([nickname = '', language = 'en', look = 'f', skin = '0']) => ({
    nickname,
    language,
    look: look === 'm' ? 'm' : 'f',
    skin: Number(skin),
  }),
)

/** The sample players, who have no stream. */
export const playerRoster: readonly { nickname: string; language: string }[] = rowsOf(
  playerLines,
).map(([nickname = '', language = 'en']) => ({ nickname, language }))
