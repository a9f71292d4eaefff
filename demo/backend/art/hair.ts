/** A hair style; the face spans 92 by 126 units around the origin. */
export interface HairStyle {
  /** Filled shape behind the head and shoulders. */
  readonly back?: string
  /** Filled shape over the forehead. */
  readonly front: string
  /** Row of round tufts along a line: [path, width, spacing]. */
  readonly tufts?: readonly [string, number, number]
  /** Strands as thick lines behind the shoulders: [path, width]. */
  readonly strands?: readonly [string, number]
  /** Row of tufts that hangs over the clothes: [path, width, spacing]. */
  readonly plaits?: readonly [string, number, number]
  /** Whether the scalp is visible at the front. */
  readonly thin?: boolean
}

const curtains =
  'M-4-64C-16-52-40-46-43-4L-47 18C-62-12-62-85-2-85C62-85 62-12 47 18L42-8C37-42 12-50-4-64Z'
const sideSweep =
  'M20-68C6-50-36-50-43 0L-47 16C-64-20-58-86 6-86C62-86 62-18 47 16L44-2C42-34 34-54 20-68Z'
const sleek = 'M-46-6C-53-54-31-77 0-77S53-54 46-6C44-28 34-45 0-53C-34-45-44-28-46-6Z'
const centreParted =
  'M0-64C-10-52-38-46-43-4L-47 12C-59-40-47-82 0-82S59-40 47 12L43-4C38-46 10-52 0-64Z'
const fade = 'M-46-8C-49-50-31-69 0-69S49-50 46-8C44-26 40-38 32-44Q0-53-32-44C-40-38-44-26-46-8Z'
const fringe =
  'M-47 14C-60-40-47-84 0-84S60-40 47 14C46-2 44-12 42-19L30-23L28-19Q6-26-14-22L-16-19L-20-22L-42-19C-44-12-46-2-47 14Z'
const longBack =
  'M-58-20C-63-70-33-88 0-88S63-70 58-20C60 40 76 86 72 128Q40 138 0 130Q-40 138-72 128C-76 86-60 40-58-20Z'
const wavyBack =
  'M-56-22C-61-72-33-88 0-88S61-72 56-22C55 4 78 14 70 44C64 64 86 82 72 116Q40 132 0 118Q-40 132-72 116C-86 82-64 64-70 44C-78 14-55 4-56-22Z'
const bobBack =
  'M-58-20C-63-70-33-86 0-86S63-70 58-20C62 10 64 36 58 56Q40 64 22 54H-22Q-40 64-58 56C-64 36-62 10-58-20Z'

/** Every hair style that the roster may name. */
export const hairStyles = {
  crop: {
    front:
      'M-47-5C-55-52-36-81 0-81S55-52 47-5C46-18 42-30 36-37C20-30-14-30-34-41C-41-31-45-18-47-5Z',
  },
  quiff: {
    front:
      'M-47-5C-53-34-49-50-43-57C-45-82-12-99 18-91C47-91 57-62 49-38C50-26 49-14 47-5C45-20 42-30 37-38C16-32-12-38-32-48C-40-36-45-20-47-5Z',
  },
  sidepart: {
    front:
      'M-48 0C-57-50-40-81 0-82C45-84 57-50 48 0C46-14 44-26 38-35C10-33-14-40-23-57C-30-40-44-26-48 0Z',
  },
  spiky: {
    front:
      'M-47-4L-57-34L-47-42L-50-66L-33-64L-23-88L-5-76L14-93L25-74L46-76L45-54L57-45L47-4C45-20 42-27 38-33L27-22L18-36L4-24L-9-38L-22-24L-33-38C-40-30-45-18-47-4Z',
  },
  buzz: { front: fade, thin: true },
  fade: { front: `${fade}M-42-40C-46-70-24-80 0-80S46-70 42-40Q0-58-42-40Z` },
  slick: {
    front:
      'M-46-8C-52-50-40-82 4-82S55-50 46-8C45-30 36-50 24-56C4-60-18-56-30-46C-40-38-44-26-46-8Z',
  },
  bald: { front: '' },
  knot: { front: sleek, back: 'M-21-86C-21-112 21-112 21-86S-21-60-21-86Z' },
  curtains: { front: 'M2-68C-8-44-32-36-47-2C-60-44-44-84 0-84S60-44 47-2C40-34 14-44 2-68Z' },
  curls: {
    front: fade,
    tufts: ['M-46-14C-52-58-30-70 0-72S52-58 46-14', 31, 19],
  },
  mop: {
    front: fade,
    tufts: ['M-48 2C-56-50-34-66 0-66S56-50 48 2M-26-42Q0-52 30-40', 27, 17],
  },
  afro: {
    back: 'M-72-34C-72-76-40-106 0-106S72-76 72-34S46 30 0 30S-72 8-72-34Z',
    front: fade,
    tufts: ['M-66 0C-84-60-40-100 0-100S84-60 66 0', 26, 20],
  },
  locs: {
    front: centreParted,
    strands: ['M-50-24Q-62 30-58 84M-40-40Q-50 40-44 98M50-24Q62 30 58 84M40-40Q50 40 44 98', 14],
  },
  topLocs: {
    front: fade,
    strands: [
      'M-30-60Q-52-90-62-54M-12-66Q-22-104-44-92M8-66Q6-110-10-104M28-60Q40-100 24-104M40-50Q66-80 56-92',
      14,
    ],
  },
  pixie: {
    front:
      'M-48 6C-59-48-42-84 0-84S59-48 48 0C44-16 42-24 38-31C30-46 10-52 0-61C-6-40-34-34-42-18C-44-10-46-2-48 6Z',
  },
  bob: { back: bobBack, front: curtains },
  fringeBob: { back: bobBack, front: fringe },
  long: { back: longBack, front: curtains },
  fringe: { back: longBack, front: fringe },
  waves: { back: wavyBack, front: sideSweep },
  bigCurls: {
    back: 'M-60-24C-64-74-34-90 0-90S64-74 60-24C66 20 70 50 64 84H-64C-70 50-66 20-60-24Z',
    front: sideSweep,
    tufts: ['M-62 88C-78 40-66-50-40-74Q0-98 40-74C66-50 78 40 62 88', 32, 25],
  },
  bun: { back: 'M-25-90C-25-120 25-120 25-90S-25-60-25-90Z', front: sleek },
  buns: {
    back: 'M-60-74C-60-100-16-100-16-74S-60-48-60-74ZM16-74C16-100 60-100 60-74S16-48 16-74Z',
    front: centreParted,
  },
  ponytail: {
    back: 'M14-74C66-98 100-46 86 8C79 42 92 70 74 104C58 76 62 40 58 8C56-22 48-48 14-74Z',
    front: sideSweep,
  },
  braids: {
    front: centreParted,
    plaits: ['M-47 8Q-62 60-52 128M47 8Q62 60 52 128', 21, 13],
  },
} as const satisfies Readonly<Record<string, HairStyle>>
export type HairName = keyof typeof hairStyles
