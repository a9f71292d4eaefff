import { type DrawMotif, dots, line, shape } from './marks.ts'

/** Draws a stone gate whose doors let the light out. */
export const gate: DrawMotif = ({ gold, ink, pale, glow, accent, base }) =>
  shape('M-98 96V82H-82V-14C-82-122 82-122 82-14V82H98V96Z', base) +
  line('M-68 82V-14C-68-102 68-102 68-14V82', glow, 5, 0.6) +
  shape('M-52 82V-12C-52-82 52-82 52-12V82Z', pale) +
  shape('M-52 82V-12C-52-48-36-62-20-66V70ZM52 82V-12C52-48 36-62 20-66V70Z', ink) +
  line('M-43 62V-20M-31 66V-40M43 62V-20M31 66V-40', accent, 2.5, 0.8) +
  shape('M-14-100L0-112L14-100L8-78H-8Z', gold) +
  dots('-24,12 24,12', accent, 9) +
  shape('M-20 70L0 20L20 70L52 96H-52Z', glow, 0.5)

/** Draws a crown of five points with jewels. */
export const crown: DrawMotif = ({ gold, ink, pale, accent, deep, glow }) =>
  shape('M-84 64L-98-34L-52 6L-34-66L0-8L34-66L52 6L98-34L84 64Z', gold) +
  shape('M-84 64L-98-34L-52 6L-34-66L0-8Z', '#fff', 0.16) +
  shape('M-86 58Q0 84 86 58V84Q0 110-86 84Z', deep) +
  line('M-86 60Q0 86 86 60M-86 84Q0 110 86 84', accent, 5) +
  dots('-98,-40 98,-40 -34,-72 34,-72 0,-14', pale, 20) +
  shape('M0 22L16 40L0 62L-16 40Z', '#d8324f') +
  shape('M0 22L16 40H-16Z', '#fff', 0.35) +
  dots('-50,40 50,40', glow, 17) +
  dots('-50,82 -20,89 20,89 50,82', pale, 8) +
  line('M-40 22L-46 46', ink, 2, 0.2)

/** Draws a dial of the sun with a pyramid and an eye. */
export const dial: DrawMotif = ({ gold, ink, pale, accent, deep, glow }) =>
  `<circle r='94' fill='${gold}'/><circle r='78' fill='${deep}'/>` +
  `<circle r='86' stroke='${ink}' stroke-width='9' stroke-dasharray='1 21.5'/>` +
  `<circle r='66' stroke='${glow}' stroke-width='2' stroke-dasharray='8 6'/>` +
  shape('M0-56L62 46H-62Z', gold) +
  shape('M0-56L62 46H16Z', ink, 0.28) +
  line('M-40 24H40M-24-4H24', ink, 2, 0.4) +
  shape('M-30 8Q0-22 30 8Q0 34-30 8Z', pale) +
  `<circle cy='6' r='11' fill='${accent}'/><circle cy='6' r='5' fill='${ink}'/>` +
  line('M0 0L0-92', accent, 4, 0.7)

/** Draws a ruby held by two wings. */
export const gem: DrawMotif = ({ pale, accent, gold, glow }) =>
  shape(
    'M-46 12C-80 20-104-4-112-52C-92-40-84-44-70-64C-64-44-50-40-40-40ZM46 12C80 20 104-4 112-52C92-40 84-44 70-64C64-44 50-40 40-40Z',
    pale,
  ) +
  line(
    'M-102-36C-90-18-76-12-54-12M-72-50C-68-34-60-28-46-26M102-36C90-18 76-12 54-12M72-50C68-34 60-28 46-26',
    accent,
    4,
  ) +
  shape('M-40-60H40L66-24L0 84L-66-24Z', '#d3224a') +
  shape('M-40-60L-22-24H-66ZM40-60L22-24H66Z', '#f26a84') +
  shape('M-40-60H40L22-24H-22Z', '#ff9db0') +
  shape('M-22-24H22L0 84Z', '#ef4569') +
  shape('M22-24H66L0 84Z', '#9c1236') +
  line('M-30-50H10', '#fff', 4, 0.8) +
  shape('M-18-74L-26-104L-8-90L0-114L8-90L26-104L18-74Z', gold) +
  dots('0,104 -22,96 22,96', glow, 9)

/** Draws three reels in a brass frame. */
export const reels: DrawMotif = ({ gold, ink, pale, accent, glow, base }) =>
  `<rect x='-104' y='-74' width='196' height='148' rx='24' fill='${gold}'/><rect x='-92' y='-60' width='172' height='120' rx='14' fill='${ink}'/>` +
  `<g fill='${pale}'><rect x='-84' y='-52' width='50' height='104' rx='8'/><rect x='-31' y='-52' width='50' height='104' rx='8'/><rect x='22' y='-52' width='50' height='104' rx='8'/></g>` +
  line('M-70-20H-48L-62 24M-17-20H5L-9 24M36-20H58L44 24', '#d33a44', 10) +
  `<g fill='${base}' opacity='.3'><path d='M-84-52h156v22h-156ZM-84 30h156v22h-156Z'/></g>` +
  line('M-92 0H80', accent, 3, 0.85) +
  line('M92 20H108V-40', glow, 9) +
  dots('108,-48', '#d33a44', 28) +
  dots('-80,-67 -40,-67 0,-67 40,-67 68,-67', pale, 6) +
  shape('M-60 74H48L60 96H-72Z', ink)

/** Draws a glowing anvil under a hammer. */
export const anvil: DrawMotif = ({ ink, accent, glow, pale, gold, deep }) =>
  shape(
    'M-104-4C-76-6-66-14-62-20H88V10C52 14 40 30 38 48L60 78H-50L-26 48C-28 26-62 28-104-4Z',
    '#4b4f63',
  ) +
  shape('M-62-20H88V-8H-70Z', '#8f95ad') +
  shape('M-62 78H72V98H-74Z', deep) +
  shape('M-30-34H50V-18H-30Z', accent) +
  shape('M-30-34H50V-26H-30Z', pale) +
  `<g transform='rotate(-32 30-60)'><path d='M20-60h14v-8h76v14H34v8H20Z' fill='#8a5a34'/><rect x='-6' y='-88' width='36' height='54' rx='6' fill='${gold}'/></g>` +
  line('M-44-44l-22-22M-20-50l-8-34M-54-30l-34-8M68-40l24-10M60-50l10-22', glow, 5) +
  dots('-78,-76 -34,-98 -98,-44 100,-60 78,-88', accent, 8) +
  line('M-40 56H48', ink, 3, 0.4)
