import { mix } from './colour.ts'
import type { Figure } from './figure.ts'
import { line, shape } from './marks.ts'

/** Returns the outline of the shoulders; `neck` is the line between both ends of the collar. */
const torso = (neck: string): string =>
  `M-27 84C-54 92-94 98-110 134C-122 164-126 220-127 300H127C126 220 122 164 110 134C94 98 54 92 27 84${neck}Z`

const round = 'Q0 112-27 84'

type Garment = (figure: Figure) => string

const tee: Garment = ({ fabric }) =>
  shape(torso(round), 'url(#c)') + line('M-27 84Q0 112 27 84', mix(fabric, '#0a0814', 0.35), 5)

const vneck: Garment = ({ fabric }) =>
  shape(torso('L0 132L-27 84'), 'url(#c)') +
  line('M-27 84L0 132L27 84', mix(fabric, '#ffffff', 0.25), 3)

const hoodie: Garment = ({ fabric }) =>
  shape(torso(round), 'url(#c)') +
  shape(
    'M-50 92C-56 58-32 58-22 70Q0 108 22 70C32 58 56 58 50 92C30 118 12 124 0 124S-30 118-50 92Z',
    mix(fabric, '#0a0814', 0.28),
  ) +
  shape('M-24 76Q0 108 24 76L19 70Q0 96-19 70Z', mix(fabric, '#0a0814', 0.5)) +
  line('M-15 118v34M15 118v28', '#f2ecdf', 3)

const shirt: Garment = ({ fabric }) =>
  shape(torso('L0 118L-27 84'), 'url(#c)') +
  shape('M-26 76L0 116L-22 128L-44 90ZM26 76L0 116L22 128L44 90Z', mix(fabric, '#ffffff', 0.2)) +
  line('M0 118V300', mix(fabric, '#0a0814', 0.3), 2)

const jacket: Garment = ({ fabric, second }) =>
  shape(torso(round), second) +
  shape(
    'M-27 84C-54 92-94 98-110 134C-122 164-126 220-127 300H-34C-44 220-50 150-27 84ZM27 84C54 92 94 98 110 134C122 164 126 220 127 300H34C44 220 50 150 27 84Z',
    'url(#c)',
  ) +
  shape(
    'M-27 82L-50 94L-56 136L-40 150C-44 122-38 102-27 82ZM27 82L50 94L56 136L40 150C44 122 38 102 27 82Z',
    mix(fabric, '#ffffff', 0.12),
  )

const turtleneck: Garment = ({ fabric }) =>
  shape(torso(round), 'url(#c)') +
  shape('M-25 60Q0 74 25 60L30 92Q0 112-30 92Z', mix(fabric, '#ffffff', 0.1))

const garments: readonly [Garment, ...Garment[]] = [tee, hoodie, shirt, jacket, vneck, turtleneck]

export function clothes(figure: Figure): string {
  const { skin, random, woman } = figure
  const dressed = random.pick(garments)(figure)
  const narrow = woman ? ` transform='scale(.9 1)'` : ''
  return (
    shape('M-20 34V80L-44 94L0 154L44 94L20 80V34Z', skin.base) +
    shape('M-20 48V72Q0 92 20 72V48Z', skin.shade) +
    `<g${narrow}>${dressed}</g>`
  )
}
