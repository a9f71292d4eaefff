import { type DrawMotif, dots, line, shape } from './marks.ts'

/** Draws a sweet comet with a striped tail. */
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
  dots('-70,-78 90,64 14,98 -104,26', gold, 9)

/** Draws a moon that wears a mask. */
export const moon: DrawMotif = ({ accent, ink, pale, gold, glow }) =>
  `<circle r='82' fill='${accent}'/>` +
  shape('M30-76A82 82 0 0 1-20 80A96 96 0 0 0 30-76Z', '#a87f3d', 0.35) +
  dots('-40,44 44,40', '#c79c52', 18, 0.45) +
  shape(
    'M-82-16C-50-36 50-36 82-16C84 4 70 24 44 22C22 20 14 8 0 8S-22 20-44 22C-70 24-84 4-82-16Z',
    ink,
  ) +
  shape('M78-18L116-34L108-14L122 2L80 2Z', ink) +
  shape('M-52-2Q-36-16-20-2Q-36 10-52-2ZM20-2Q36-16 52-2Q36 10 20-2Z', pale) +
  dots('-33,-3 39,-3', ink, 10) +
  line('M-24 42Q6 60 30 36', ink, 6) +
  shape(
    'M-60-58L-84-56L-64-66L-56-104C-34-98-8-96 22-104L40-74L66-76L44-60C10-50-28-48-60-58Z',
    ink,
  ) +
  line('M-62-66Q-10-54 42-70', '#d8324f', 7) +
  shape('M96 50l5 12l12 5l-12 5l-5 12l-5-12l-12-5l12-5Z', gold) +
  dots('-100,-70 -104,60 92,-84', glow, 8)

/** Draws a tin rocket at full burn. */
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
  dots('-24,50 -8,52 8,52 24,50', deep, 4, 0.6) +
  '</g>' +
  dots('-92,66 -70,92 -100,100 -64,66', pale, 24, 0.35) +
  dots('-96,-70 -40,-100 92,50 60,96', gold, 7)
