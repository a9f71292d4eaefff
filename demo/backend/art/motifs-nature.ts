import { type DrawMotif, dots, line, shape } from './marks.ts'

/** Draws a koi that turns in lit water. */
export const koi: DrawMotif = ({ accent, pale, glow, ink, gold }) =>
  line('M-96 40A100 56 0 0 0 96 40M-70 66A78 40 0 0 0 70 66', glow, 4, 0.5) +
  shape('M58 34C84 40 100 66 92 96C76 84 60 84 44 90C50 72 46 58 40 48Z', accent) +
  shape(
    'M-30 2C-58 10-74 34-70 56C-54 48-36 44-16 40ZM32-42C52-66 78-70 92-62C84-44 66-28 44-20Z',
    accent,
    0.85,
  ) +
  shape(
    'M-74-50C-62-92-6-98 26-62C54-30 62 6 62 44C56 52 48 54 40 50C28 36 8 28-10 22C-54 8-82-20-74-50Z',
    pale,
  ) +
  shape(
    'M-52-76C-36-90-8-88 12-74C8-52-14-44-34-50C-48-56-54-66-52-76ZM26-34C42-22 50-4 52 14C36 16 22 4 16-12C14-24 18-32 26-34ZM-12 2C4 4 20 12 28 24C12 28-8 22-22 12Z',
    accent,
  ) +
  dots('-56,-46', ink, 11) +
  dots('-58,-48', '#fff', 4) +
  line('M-74-32q-16-2-22 8M-66-24q-10 6-10 16', gold, 3) +
  dots('-88,-70 -100,-92 -78,-98', glow, 10, 0.8)

/** Draws an acacia and a giraffe before the sun. */
export const savanna: DrawMotif = ({ accent, ink, deep, base, pale }) =>
  `<circle cy='-8' r='86' fill='${accent}'/><circle cy='-8' r='66' fill='${pale}' opacity='.5'/>` +
  shape('M-300 70C-120 34 90 36 300 66V240H-300Z', deep) +
  shape('M-300 92C-60 62 60 100 300 78V340H-300Z', ink) +
  line('M-46 74C-44 40-54 22-62 4M-48 40C-40 20-30 12-22 6', ink, 8) +
  shape('M-112 2C-104-22-72-30-54-24C-30-34 4-22 8 0C-26 10-84 12-112 2Z', ink) +
  shape(
    'M34 78L38 26C32 24 30 14 36 8L54-52C48-58 48-66 56-70L60-80L64-70C76-68 84-60 84-54C78-50 70-50 66-50L60 6C76 8 90 14 92 24L96 80H88L82 40L62 38L54 40L46 80Z',
    ink,
  ) +
  line('M44 14l4 6M54-6l4 6M62 20l5 3M76 24l5 4M56-28l4 5', base, 4)

/** Draws an owl in velvet. */
export const owl: DrawMotif = ({ base, glow, accent, ink, pale, deep, gold }) =>
  shape(
    'M-72-88C-52-84-36-76-26-70H26C36-76 52-84 72-88C78-60 82-30 80 6C78 62 44 98 0 98S-78 62-80 6C-82-30-78-60-72-88Z',
    base,
  ) +
  shape(
    'M-80 0C-74 56-44 92-8 98C-44 70-58 34-58 2ZM80 0C74 56 44 92 8 98C44 70 58 34 58 2Z',
    deep,
  ) +
  shape('M-38 30C-34 70-14 88 0 90C14 88 34 70 38 30Q0 52-38 30Z', glow, 0.55) +
  line('M-20 54l8 8l8-8M4 54l8 8l8-8M-8 72l8 8l8-8', deep, 4, 0.7) +
  `<g fill='${pale}'><circle cx='-33' cy='-22' r='33'/><circle cx='33' cy='-22' r='33'/></g>` +
  dots('-31,-22 31,-22', accent, 46) +
  dots('-29,-22 29,-22', ink, 27) +
  dots('-23,-30 35,-30', '#fff', 9) +
  shape('M-11-10L11-10L0 16Z', gold) +
  line('M-70-84C-56-60-36-52-8-50M70-84C56-60 36-52 8-50', deep, 7)

/** Draws a cactus in bloom that sings. */
export const cactus: DrawMotif = ({ base, glow, accent, ink, deep, pale }) =>
  line('M-58 40V8M-58 40Q-58 52-36 52M60 20V-14M60 20Q60 34 36 34', base, 28) +
  `<rect x='-40' y='-70' width='80' height='164' rx='40' fill='${base}'/>` +
  line('M-18-44V-14M-18 40V80M0-50V-20M0 44V84M18-44V-14M18 40V80', glow, 3, 0.5) +
  line('M-58 6V40M60-16V20', glow, 3, 0.5) +
  line('M-24 4q7-8 14 0M10 4q7-8 14 0', ink, 4) +
  shape('M-13 16Q0 19 13 16Q12 36 0 36Q-12 36-13 16Z', '#7c2430') +
  line('M-32 16h4M28 16h4', accent, 9, 0.7) +
  [-60, -30, 0, 30, 60]
    .map(
      turn =>
        `<path d='M0-66Q-18-86 0-108Q18-86 0-66Z' transform='rotate(${turn} 0-66)' fill='#f27aa5'/>`,
    )
    .join('') +
  dots('60,-32 -58,-10', '#f27aa5', 24) +
  dots('60,-32 -58,-10 0,-70', accent, 11) +
  line('M-104-28V-64L-78-72V-36M88-62V-98', pale, 5) +
  dots('-109,-28 -83,-36 83,-62', pale, 13) +
  line('M88-98q4 10 14 12', pale, 5) +
  shape('M-56 94Q0 74 56 94V110H-56Z', deep)

/** Draws an orchid that grows from a clock wheel. */
export const orchid: DrawMotif = ({ glow, accent, gold, base, ink, pale }) =>
  `<circle r='84' stroke='${gold}' stroke-width='22' stroke-dasharray='22 15.7' stroke-linecap='butt'/><circle r='76' stroke='${gold}' stroke-width='14'/><circle r='68' fill='${ink}' opacity='.35'/>` +
  [36, 108, 180, 252, 324]
    .map(
      turn =>
        `<g transform='rotate(${turn})'><path d='M0-6C-40-24-36-70 0-82C36-70 40-24 0-6Z' fill='${glow}'/><path d='M0-12V-62M-6-18Q-18-36-16-52M6-18Q18-36 16-52' stroke='${base}' stroke-width='3' opacity='.6'/></g>`,
    )
    .join('') +
  shape('M-26 0C-30-22 30-22 26 0C24 26 10 34 0 34S-24 26-26 0Z', base) +
  `<circle r='20' fill='${pale}'/><circle r='16' stroke='${accent}' stroke-width='2.5'/>` +
  line('M0 0V-12M0 0L8 5', ink, 3.4)
