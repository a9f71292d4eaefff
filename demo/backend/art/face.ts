import type { Figure } from './figure.ts'
import { dots, line, shape } from './marks.ts'

const heads: readonly [string, ...string[]] = [
  'M-46-14C-46-50-26-64 0-64S46-50 46-14C46 10 43 26 34 40C25 54 12 61 0 61S-25 54-34 40C-43 26-46 10-46-14Z',
  'M-45-14C-45-50-26-64 0-64S45-50 45-14C45 8 41 26 31 42C22 56 10 64 0 64S-22 56-31 42C-41 26-45 8-45-14Z',
]
const strongHeads: readonly [string, ...string[]] = [
  'M-46-14C-46-50-26-64 0-64S46-50 46-14C46 6 46 22 41 36C35 51 18 63 0 63S-35 51-41 36C-46 22-46 6-46-14Z',
  heads[0],
]

/** Draws open eyes with lids, or eyes closed in a smile. */
function eyes({ woman, skin, iris, random }: Figure, laughing: boolean): string {
  const lid = '#2a1520'
  if (laughing) return line('M-28-1q9-10 18 0M10-1q9-10 18 0', lid, 3)
  const gaze = random.pick([-1.5, 0, 0, 1.5])
  const lids = woman
    ? 'M-31-5l4 3q8-10 18 1M31-5l-4 3q-8-10-18 1'
    : 'M-28-2q9-8 18 1M28-2q-9-8-18 1'
  const pair = (dx: number, y: number, colour: string, size: number) =>
    dots(`${-19 + gaze + dx},${y} ${19 + gaze + dx},${y}`, colour, size)
  return (
    shape('M-28-1q9-10 18 0q-9 8-18 0ZM10-1q9-10 18 0q-9 8-18 0Z', '#fffaf6') +
    pair(0, -1, iris, 9.6) +
    pair(0, -1, '#120a10', 4.6) +
    pair(1.8, -3, '#fff', 3) +
    line(lids, lid, woman ? 3 : 2.6) +
    line('M-26-8q7-5 14-1M26-8q-7-5-14-1', skin.line, 1.2, 0.5)
  )
}

function brows({ woman, brow, random }: Figure): string {
  const shapes: readonly [string, ...string[]] = woman
    ? ['M-30-15q9-8 20-3M30-15q-9-8-20-3', 'M-30-14q8-7 20-5M30-16q-8-8-20-3']
    : [
        'M-31-15q10-6 21-1M31-15q-10-6-21-1',
        'M-30-17l20 2M30-17l-20 2',
        'M-31-14q10-7 21-3M31-18q-10-6-21 0',
      ]
  return line(random.pick(shapes), brow, woman ? 3.2 : 4.6)
}

function mouth({ woman, skin, random, extras }: Figure, laughing: boolean): string {
  const open =
    shape('M-16 28Q0 32 16 28C14 43 8 48 0 48S-14 43-16 28Z', '#70202c') +
    shape('M-13 29.5Q0 33 13 29.5L12 34Q0 37-12 34Z', '#fff') +
    shape('M-9 43Q0 37 9 43Q5 47 0 47T-9 43Z', '#dc6a70')
  const grin =
    shape('M-15 28Q0 33 15 28Q12 41 0 41Q-12 41-15 28Z', '#fff') +
    line('M-16 27Q0 33 16 27Q12 42 0 42Q-12 42-16 27', skin.lip, 2.4)
  const smile =
    line('M-13 30Q0 42 13 30', woman ? skin.lip : skin.line, woman ? 3.6 : 3) +
    line('M-15 28l3 2M15 28l-3 2', skin.line, 1.8)
  const lips =
    shape('M-14 30Q-6 26 0 28.5Q6 26 14 30Q8 42 0 42Q-8 42-14 30Z', skin.lip) +
    line('M-14 30Q0 37 14 30', skin.line, 1.6)
  const smirk = line('M-11 33Q4 38 13 28', skin.line, 3)
  if (laughing || extras.has('beard')) return random.chance(0.5) ? open : grin
  return random.pick(woman ? [lips, lips, open, grin, smile] : [smile, open, grin, smirk, smile])
}

const beards = {
  beard:
    'M-46-6C-47 18-44 32-37 45C-27 61-12 71 0 71S27 61 37 45C44 32 47 18 46-6C43 8 40 17 34 21C26 25 16 17 0 18S-26 25-34 21C-40 17-43 8-46-6Z',
  goatee: 'M-17 24Q0 16 17 24C21 46 14 67 0 68S-21 46-17 24Z',
  moustache: 'M-21 29C-15 19-4 20 0 23C4 20 15 19 21 29Q10 27 0 27.5Q-10 27-21 29Z',
}

function beard({ extras, brow, hair, hairShade }: Figure): string {
  if (extras.has('stubble')) return shape(beards.beard, brow, 0.13)
  const colour = hair === hairShade ? hair : hairShade
  let drawn = ''
  for (const kind of ['beard', 'goatee', 'moustache'] as const) {
    if (extras.has(kind)) drawn += shape(beards[kind], colour)
  }
  return drawn
}

/** Draws head, ears and face, without hair. */
export function face(figure: Figure): string {
  const { skin, extras, random, woman } = figure
  const laughing = random.chance(0.16)
  const freckles = extras.has('freckles')
    ? line(
        'M-30 12h0M-25 16h0M-20 11h0M30 12h0M25 16h0M20 11h0M-14 15h0M14 15h0',
        skin.line,
        2,
        0.45,
      )
    : ''
  return (
    shape('M-44-6C-58-14-58 20-42 20ZM44-6C58-14 58 20 42 20Z', skin.shade) +
    shape(random.pick(woman ? heads : strongHeads), 'url(#s)') +
    line('M-31 17h6M25 17h6', skin.blush, 12, 0.28) +
    freckles +
    brows(figure) +
    eyes(figure, laughing) +
    line(
      random.pick(['M2 2q5 13 4 16q-5 4-11 1', 'M1 4q6 11 5 14q-6 5-12 0', 'M-6 18q6 4 12 0']),
      skin.line,
      2.2,
      0.65,
    ) +
    beard(figure) +
    mouth(figure, laughing)
  )
}
