import { mix } from './colour.ts'
import type { Figure } from './figure.ts'
import { line, shape } from './marks.ts'

/** Draws glasses, if the figure wears any. */
export function glasses({ extras, random }: Figure): string {
  const frame = random.pick(['#1d1a26', '#1d1a26', '#6b3a24', '#c9a25a'])
  if (extras.has('rounds')) {
    return `<g fill='#fff' fill-opacity='.14' stroke='${frame}' stroke-width='2.6'><circle cx='-19' cy='0' r='14'/><circle cx='19' cy='0' r='14'/><path d='M-5-2q5-4 10 0M-33-3l-12-3M33-3l12-3' fill='none'/></g>`
  }
  if (!extras.has('glasses')) return ''
  return `<g fill='#fff' fill-opacity='.14' stroke='${frame}' stroke-width='3.4'><path d='M-34-9Q-20-13-5-9Q-4 12-19 13Q-33 13-34-9ZM34-9Q20-13 5-9Q4 12 19 13Q33 13 34-9Z'/><path d='M-5-6q5-3 10 0M-34-7l-11-1M34-7l11-1' fill='none'/></g>`
}

export function earrings({ extras }: Figure, colour: string): string {
  return extras.has('earrings')
    ? `<g stroke='${colour}' stroke-width='2.6'><circle cx='-48' cy='27' r='6'/><circle cx='48' cy='27' r='6'/></g>`
    : ''
}

/** Draws a cap or a beanie, and the visible hair at the temples. */
export function hat({ extras, hair, fabric, second }: Figure): string {
  const temples = shape(
    'M-48-30C-51-12-50 0-46 8C-45-8-43-20-38-32ZM48-30C51-12 50 0 46 8C45-8 43-20 38-32Z',
    hair,
  )
  if (extras.has('cap')) {
    return (
      temples +
      shape('M-51-24C-54-68-28-88 0-88S54-68 51-24Q0-42-51-24Z', second) +
      line('M0-88Q-20-70-20-36M0-88Q20-70 20-36', mix(second, '#0a0814', 0.3), 1.6) +
      shape('M-52-26Q0-50 60-30Q76-22 72-14Q20-34-52-20Z', mix(second, '#0a0814', 0.35))
    )
  }
  if (!extras.has('beanie')) return ''
  const knit = mix(fabric, second, 0.5)
  return (
    temples +
    shape('M-51-26C-53-74-28-94 0-94S53-74 51-26Z', knit) +
    shape('M-54-42Q0-58 54-42V-20Q0-38-54-20Z', mix(knit, '#ffffff', 0.16)) +
    line('M-36-46v19M-18-50v19M0-51v19M18-50v19M36-46v19', knit, 2)
  )
}

/** Draws headphones, pushed outwards by wide hair. */
export function headphones({ extras }: Figure, accent: string): string {
  if (!extras.has('headphones')) return ''
  return (
    line('M-53-6C-60-104 60-104 53-6', '#191824', 9) +
    line('M-36-66Q-20-80 4-80', '#fff', 2.4, 0.35) +
    `<g fill='#191824'><rect x='-63' y='-18' width='19' height='42' rx='9'/><rect x='44' y='-18' width='19' height='42' rx='9'/></g>` +
    `<g fill='${accent}'><rect x='-66' y='-12' width='9' height='30' rx='4.5'/><rect x='57' y='-12' width='9' height='30' rx='4.5'/></g>`
  )
}

/** Draws a microphone on an arm that reaches in from the side. */
export function microphone({ extras }: Figure, accent: string): string {
  if (!extras.has('mic')) return ''
  return (
    line('M168 310L128 106L74 78', '#14131d', 6) +
    `<g transform='rotate(-24 62 72)'><rect x='34' y='58' width='46' height='28' rx='14' fill='#23222f'/><path d='M42 62v20M49 60v24M56 59v26' stroke='#5b5a6c' stroke-width='2.4'/><rect x='62' y='58' width='6' height='28' fill='${accent}'/></g>`
  )
}
