import { type DrawMotif, dots, line, shape } from './marks.ts'

const lights = '-26,-26 0,-22 26,-26 -28,4 0,8 28,4 -24,34 0,38 24,34'

/** Draws a paper lantern with nine lights. */
export const lantern: DrawMotif = ({ accent, glow, gold, ink, pale, deep }) =>
  line('M0-120V-78', gold, 4) +
  `<ellipse rx='84' ry='70' fill='#d8383a'/><ellipse rx='52' ry='70' fill='#ec5f48'/><ellipse rx='22' ry='70' fill='${glow}'/>` +
  `<ellipse rx='84' ry='70' stroke='${deep}' stroke-width='3' opacity='.4'/>` +
  line('M-80-22Q0 0 80-22M-84 4Q0 28 84 4M-74 32Q0 54 74 32M-62-46Q0-30 62-46', deep, 2, 0.3) +
  `<g fill='${gold}'><rect x='-36' y='-82' width='72' height='18' rx='6'/><rect x='-36' y='64' width='72' height='18' rx='6'/></g>` +
  dots(lights, pale, 15) +
  dots(lights, accent, 8) +
  line('M-10 84V112M0 84V120M10 84V112', accent, 5) +
  line('M-58-30Q-66-6-58 22', '#fff', 6, 0.35) +
  dots('-108,-60 104,-76 112,30 -110,52', glow, 26, 0.5) +
  dots('-108,-60 104,-76 112,30 -110,52', ink, 3, 0.2)

/** Draws a bell of ice. */
export const bell: DrawMotif = ({ glow, pale, base, accent, gold, deep }) =>
  line('M0-104V-84', gold, 8) +
  `<circle cy='-92' r='14' stroke='${gold}' stroke-width='7'/>` +
  shape('M0-82C48-82 58-36 62 6C66 34 80 48 92 60H-92C-80 48-66 34-62 6C-58-36-48-82 0-82Z', glow) +
  shape('M0-82C48-82 58-36 62 6C66 34 80 48 92 60H30C44 20 40-50 0-82Z', base, 0.45) +
  line('M-34-50C-44-30-46-6-48 14', '#fff', 8, 0.8) +
  line(
    'M0-44V24M-30-27L30 7M-30 7L30-27M-10-38L0-28L10-38M-10 18L0 8L10 18M-28-14L-16-18L-20-30M28-14L16-18L20-30M-28-6L-16-2L-20 10M28-6L16-2L20 10',
    pale,
    4.5,
  ) +
  shape('M-96 58H96Q100 74 88 76H-88Q-100 74-96 58Z', pale) +
  dots('0,88', accent, 26) +
  line('M-60 78l4 20M-34 78l3 12M34 78l-3 14M62 78l-4 22', glow, 8) +
  dots('-104,-40 106,-56 -88,-84 84,-98 112,14', '#fff', 8, 0.8) +
  line('M-30 60H30', deep, 2, 0.3)

/** Draws the helmet of a deep-sea diver. */
export const diver: DrawMotif = ({ gold, ink, glow, pale, deep, accent }) =>
  shape('M-88 98C-86 64-60 52-40 48H40C60 52 86 64 88 98Z', gold) +
  line('M-74 88Q0 60 74 88', ink, 3, 0.35) +
  `<circle cy='-16' r='78' fill='${gold}'/>` +
  shape('M22-91A78 78 0 0 1 22 59A112 112 0 0 0 22-91Z', ink, 0.25) +
  `<circle cy='-12' r='54' fill='${ink}'/><circle cy='-12' r='46' fill='${deep}'/><circle cy='-12' r='46' fill='${glow}' opacity='.35'/>` +
  shape('M-6 24L-30-4L-20-24H20L30-4Z', accent) +
  shape('M-20-24H20L10-4H-10ZM-10-4L-6 24L10-4Z', '#fff', 0.45) +
  line('M-34-36Q-22-50-4-52', '#fff', 6, 0.7) +
  `<circle cy='-12' r='62' stroke='${ink}' stroke-width='6' stroke-dasharray='0 21.6' opacity='.6'/>` +
  shape('M-92-30h18v40h-18ZM74-30h18v40h-18ZM-14-112h28v22h-28Z', accent) +
  dots('-100,-70 -84,-96 100,-62 86,-88 104,-100', pale, 14, 0.55)

/** Draws a book whose pages are the sea. */
export const book: DrawMotif = ({ base, glow, accent, pale, ink, gold, deep }) =>
  shape('M-112-24L-104 82Q-50 66 0 92Q50 66 104 82L112-24Q50-44 0-14Q-50-44-112-24Z', ink) +
  shape(
    'M-102-34L-96 70Q-46 56 0 80V-20Q-48-48-102-34ZM102-34L96 70Q46 56 0 80V-20Q48-48 102-34Z',
    pale,
  ) +
  shape(
    'M-98 24Q-80 4-62 20T-26 22T0 24V80Q-46 56-96 70ZM98 24Q80 4 62 20T26 22T0 24V80Q46 56 96 70Z',
    base,
  ) +
  line('M-94 44Q-78 30-60 42T-28 46M94 44Q78 30 60 42T28 46', glow, 4) +
  line('M0-20V80', deep, 3, 0.5) +
  shape(
    'M-58 14C-62-46-22-84 34-92C14-78 10-66 18-56C30-66 46-62 52-52C36-54 26-42 26-28C28-8 44 4 58 16Q28 24 0 22T-58 14Z',
    glow,
  ) +
  line(
    'M-42 8C-42-36-14-66 18-78M-24 12C-24-22-6-46 14-54M-4 14C-4-10 4-22 12-28',
    '#fff',
    5,
    0.75,
  ) +
  dots('-66,-64 -44,-92 64,-72 78,-44 50,-98', accent, 12) +
  line('M-80-8h34M46-8h34', gold, 4, 0.8)
