import type { Received } from './load-page.ts'

/** Sums of what a page has received until a milestone. */
export interface Total {
  /** Name of the milestone. */
  readonly until: string
  /** Bytes of all scripts so far, compressed. */
  readonly scripts: number
  /** The scripts so far, in the order in which they came. */
  readonly files: readonly Pick<Received, 'path' | 'bytes'>[]
  /** How many round trips the scripts so far take: each wave could be requested only after the one before. */
  readonly waves: number
  /** Bytes of what scripts have fetched so far, compressed: calls of the API, and texts. */
  readonly data: number
  /** Number of these responses. */
  readonly calls: number
}

const sum = (responses: readonly Received[]) =>
  responses.reduce((total, { bytes }) => total + bytes, 0)

/** Sums up responses per milestone, each including what came before it; milestones are in order. */
export function totalsOf(responses: readonly Received[], milestones: readonly string[]): Total[] {
  return milestones.map((until, at) => {
    const names = new Set(milestones.slice(0, at + 1))
    const received = responses.filter(response => names.has(response.until))
    const scripts = received.filter(({ kind }) => kind === 'script')
    const data = received.filter(({ kind }) => kind === 'data')
    return {
      until,
      scripts: sum(scripts),
      files: scripts,
      waves: Math.max(0, ...scripts.map(({ wave }) => wave)),
      data: sum(data),
      calls: data.length,
    }
  })
}

/** Limits of what a page receives until a milestone. */
export interface Limits {
  /** Maximum bytes of scripts, as a multiple of the bare React element's. */
  readonly limit: number
  /** Maximum number of scripts. */
  readonly files: number
  /** Maximum number of waves in which they come. */
  readonly waves: number
}

/** Returns an error per limit that a total exceeds. */
export function exceeded(
  name: string,
  { scripts, files, waves }: Pick<Total, 'scripts' | 'files' | 'waves'>,
  bareBytes: number,
  limits: Limits,
): string[] {
  const errors: string[] = []
  const ratio = scripts / bareBytes
  if (ratio > limits.limit)
    errors.push(`${name} is ${ratio.toFixed(4)} x the bare element, limit ${limits.limit}`)
  if (files.length > limits.files)
    errors.push(`${name} loads ${files.length} scripts, limit ${limits.files}`)
  if (waves > limits.waves)
    errors.push(`${name} loads its scripts in ${waves} waves, limit ${limits.waves}`)
  return errors
}
