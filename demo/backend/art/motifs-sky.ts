import { dots, line, shape } from './marks.ts'
import type { DrawMotif } from './motif.ts'

/** A sweet comet with a striped tail. */
export const comet: DrawMotif = ({ accent, glow, pale, base, gold }) =>
  shape('M-8-44C34-70 76-86 112-110C88-62 66-6 38 44Z', glow) +
  shape('M4-32C40-54 76-78 112-110C86-70 62-24 40 18Z', accent) +
  shape('M16-22C48-48 80-80 112-110C88-76 64-36 42-2Z', pale) +
  `<circle cx='-18' cy='26' r='58' fill='${pale}'/>` +
  line('M-18 26C-18 12-2 10 4 22C12 42-10 58-32 52C-62 44-66 4-40-12C-20-24 6-22 22-6', base, 13) +
  line('M-18 26C-18 12-2 10 4 22C12 42-10 58-32 52C-62 44-66 4-40-12C-20-24 6-22 22-6', glow, 4) +
  `<circle cx='-18' cy='26' r='58' stroke='#fff' stroke-width='3' opacity='.5'/>` +
  line('M-54 0Q-44-18-26-22', '#fff', 7, 0.8) +
  line('M70 40l8 6M-84-50l-6-8M-30-74l4-9M88-10l8-2M50 78l2 9M-92 84l-8 4', accent, 6) +
  dots(
    [
      [-70, -78],
      [90, 64],
      [14, 98],
      [-104, 26],
    ],
    gold,
    9,
  )

/** A moon that wears a mask. */
export const moon: DrawMotif = ({ accent, ink, pale, gold, glow }) =>
  `<circle r='82' fill='${accent}'/>` +
  shape('M30-76A82 82 0 0 1-20 80A96 96 0 0 0 30-76Z', '#a87f3d', 0.35) +
  dots(
    [
      [-40, 44],
      [44, 40],
    ],
    '#c79c52',
    18,
    0.45,
  ) +
  shape(
    'M-82-16C-50-36 50-36 82-16C84 4 70 24 44 22C22 20 14 8 0 8S-22 20-44 22C-70 24-84 4-82-16Z',
    ink,
  ) +
  shape('M78-18L116-34L108-14L122 2L80 2Z', ink) +
  shape('M-52-2Q-36-16-20-2Q-36 10-52-2ZM20-2Q36-16 52-2Q36 10 20-2Z', pale) +
  dots(
    [
      [-33, -3],
      [39, -3],
    ],
    ink,
    10,
  ) +
  line('M-24 42Q6 60 30 36', ink, 6) +
  shape(
    'M-60-58L-84-56L-64-66L-56-104C-34-98-8-96 22-104L40-74L66-76L44-60C10-50-28-48-60-58Z',
    ink,
  ) +
  line('M-62-66Q-10-54 42-70', '#d8324f', 7) +
  shape('M96 50l5 12l12 5l-12 5l-5 12l-5-12l-12-5l12-5Z', gold) +
  dots(
    [
      [-100, -70],
      [-104, 60],
      [92, -84],
    ],
    glow,
    8,
  )

/** A paper lantern with nine lights. */
export const lantern: DrawMotif = ({ accent, glow, gold, ink, base, pale, deep }) =>
  line('M0-120V-78', gold, 4) +
  `<ellipse rx='84' ry='70' fill='#d8383a'/><ellipse rx='52' ry='70' fill='#ec5f48'/><ellipse rx='22' ry='70' fill='${glow}'/>` +
  `<ellipse rx='84' ry='70' stroke='${deep}' stroke-width='3' opacity='.4'/>` +
  line('M-80-22Q0 0 80-22M-84 4Q0 28 84 4M-74 32Q0 54 74 32M-62-46Q0-30 62-46', deep, 2, 0.3) +
  `<g fill='${gold}'><rect x='-36' y='-82' width='72' height='18' rx='6'/><rect x='-36' y='64' width='72' height='18' rx='6'/></g>` +
  dots(
    [
      [-26, -26],
      [0, -22],
      [26, -26],
      [-28, 4],
      [0, 8],
      [28, 4],
      [-24, 34],
      [0, 38],
      [24, 34],
    ],
    pale,
    15,
  ) +
  dots(
    [
      [-26, -26],
      [0, -22],
      [26, -26],
      [-28, 4],
      [0, 8],
      [28, 4],
      [-24, 34],
      [0, 38],
      [24, 34],
    ],
    accent,
    8,
  ) +
  line('M-10 84V112M0 84V120M10 84V112', accent, 5) +
  line('M-58-30Q-66-6-58 22', '#fff', 6, 0.35) +
  dots(
    [
      [-108, -60],
      [104, -76],
      [112, 30],
      [-110, 52],
    ],
    glow,
    26,
    0.5,
  ) +
  dots(
    [
      [-108, -60],
      [104, -76],
      [112, 30],
      [-110, 52],
    ],
    ink,
    3,
    0.2,
  )

/** A tin rocket at full burn. */
export const rocket: DrawMotif = ({ accent, glow, pale, gold, ink, base, deep }) =>
  `<g transform='rotate(34)'>` +
  shape('M-18 70Q0 150 18 70Z', '#ffb03a') +
  shape('M-9 70Q0 116 9 70Z', '#fff2c4') +
  shape('M-34 20C-58 34-64 62-58 84L-26 66ZM34 20C58 34 64 62 58 84L26 66Z', accent) +
  shape('M0-112C36-80 44-20 28 72H-28C-44-20-36-80 0-112Z', pale) +
  shape('M0-112C36-80 44-20 28 72H8C24-20 20-80 0-112Z', deep, 0.25) +
  shape('M0-112C14-100 24-84 30-66H-30C-24-84-14-100 0-112Z', accent) +
  shape('M-24 62H24V76H-24Z', base) +
  `<circle cy='-26' r='20' fill='${gold}'/><circle cy='-26' r='14' fill='${ink}'/>` +
  line('M-8-32Q-4-38 4-38', glow, 4) +
  line('M-32 10H32M-31 36H31', deep, 2.5, 0.45) +
  dots(
    [
      [-24, 50],
      [-8, 52],
      [8, 52],
      [24, 50],
    ],
    deep,
    4,
    0.6,
  ) +
  '</g>' +
  dots(
    [
      [-92, 66],
      [-70, 92],
      [-100, 100],
      [-64, 66],
    ],
    pale,
    24,
    0.35,
  ) +
  dots(
    [
      [-96, -70],
      [-40, -100],
      [92, 50],
      [60, 96],
    ],
    gold,
    7,
  )

/** A bell of ice. */
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
  dots([[0, 88]], accent, 26) +
  line('M-60 78l4 20M-34 78l3 12M34 78l-3 14M62 78l-4 22', glow, 8) +
  dots(
    [
      [-104, -40],
      [106, -56],
      [-88, -84],
      [84, -98],
      [112, 14],
    ],
    '#fff',
    8,
    0.8,
  ) +
  line('M-30 60H30', deep, 2, 0.3)

/** The helmet of a deep-sea diver. */
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
  dots(
    [
      [-100, -70],
      [-84, -96],
      [100, -62],
      [86, -88],
      [104, -100],
    ],
    pale,
    14,
    0.55,
  )

/** A book whose pages are the sea. */
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
  dots(
    [
      [-66, -64],
      [-44, -92],
      [64, -72],
      [78, -44],
      [50, -98],
    ],
    accent,
    12,
  ) +
  line('M-80-8h34M46-8h34', gold, 4, 0.8)
