import type { DiagnosisFacts } from './facts.ts'

const checklistIds = [
  'api-url',
  'csp',
  'base-uri',
  'integrity',
  'versions',
  'demo-keys',
  'storage',
  'token-lifetime',
  'frame-headers',
] as const

/** Points of the list before going live that can be seen from the page, in its order. */
export type ChecklistId = (typeof checklistIds)[number]

/** A point of the list before going live. */
export interface ChecklistItem {
  readonly id: ChecklistId
  /** `unseen`: the page can't tell, or it doesn't concern this page. */
  readonly status: 'done' | 'open' | 'unseen'
  /** Result of the check, in words. */
  readonly message: string
}

/** Longest lifetime of a token that isn't questioned, in seconds: a token that leaks is of use for so long. */
export const MAX_TOKEN_LIFETIME: number = 24 * 60 * 60

type Answer = [status: ChecklistItem['status'], message: string]

const rules: Readonly<Record<ChecklistId, (facts: DiagnosisFacts) => Answer>> = {
  'api-url'({ api, settings }) {
    const setting = settings.find(({ name }) => name === 'apiUrl')
    if (api.outcome === 'demo') return ['unseen', 'a demo needs no server']
    if (api.problems.length > 0) return ['open', api.problems.join(', ')]
    return setting && ['configure', 'data-attribute'].includes(setting.source)
      ? ['done', `set for the page: ${setting.value}`]
      : ['open', 'the server isn’t set for the page, by data-api-url or configure']
  },
  csp({ policy: { policies } }) {
    if (policies === null) return ['unseen', 'the headers of the page couldn’t be read']
    const weaknesses = weaknessesOf(policies)
    return weaknesses.length === 0
      ? ['done', 'scripts, connections and objects are limited to named origins']
      : ['open', `wider than it has to be: ${weaknesses.join(', ')}`]
  },
  'base-uri'({ policy: { policies } }) {
    if (policies === null) return ['unseen', 'the headers of the page couldn’t be read']
    return isBaseFixed(policies)
      ? ['done', 'an injected <base> has no effect']
      : ['open', 'an injected <base> could move the addresses of scripts']
  },
  integrity({ hasIntegrity }) {
    if (hasIntegrity === null) return ['unseen', 'the script is part of an application']
    return hasIntegrity
      ? ['done', 'the hashes of the script and of its chunks are named']
      : ['open', 'the script’s tag has no hash, or no import map those of its chunks']
  },
  versions({ versions: { others } }) {
    return others.length === 0
      ? ['done', 'one copy of the script']
      : ['open', `further copies: ${others.join(', ')}`]
  },
  'demo-keys'({ settings }) {
    const isOff = settings.some(({ name, value }) => name === 'demoKeys' && value === 'off')
    return isOff
      ? ['done', 'links can’t start a demo']
      : ['open', 'a link with ?demo turns the page into a demo']
  },
  storage({ settings, browser }) {
    const setting = settings.find(({ name }) => name === 'storage')
    if (browser.localStorage === 'off') return ['done', 'nothing is kept in the browser']
    return setting?.source === 'default'
      ? ['open', 'nobody has decided about storage: set it to memory, or to browser after consent']
      : ['done', 'the page has decided to use the browser’s storage']
  },
  'token-lifetime'({ token }) {
    if (token.form === 'none') return ['unseen', 'nobody is signed in']
    if (token.form === 'malformed') return ['unseen', 'the token is malformed']
    if (token.form === 'opaque') return ['unseen', 'the token has no claims']
    if (token.expiresAt === null) return ['open', 'the token has no exp claim']
    const seconds = token.lifetimeSeconds ?? token.secondsLeft ?? 0
    return seconds <= MAX_TOKEN_LIFETIME
      ? ['done', `the token lasts ${Math.max(0, Math.round(seconds / 60))} min`]
      : ['open', `the token lasts ${Math.ceil(seconds / 60)} min`]
  },
  'frame-headers'({ policy: { policies, frameOptions }, versions: { mode } }) {
    if (policies === null) return ['unseen', 'the headers of the page couldn’t be read']
    const ancestors = frameAncestorsOf(policies)
    if (ancestors !== null && !/(^| )(\*|https?:)( |$)/.test(ancestors))
      return ['done', `frame-ancestors ${ancestors}`]
    if (frameOptions !== null && mode === 'page') return ['done', `X-Frame-Options ${frameOptions}`]
    return ['open', 'any page may show this one in a frame']
  },
}

/** Checks the points of the list before going live that can be seen from the page. */
export const checklistOf = (facts: DiagnosisFacts): ChecklistItem[] =>
  checklistIds.map(id => {
    const [status, message] = rules[id](facts)
    return { id, status, message }
  })

/** A parsed policy: the values of each directive, of which the first one of a name counts. */
type Policy = ReadonlyMap<string, readonly string[]>

/** Parses a content security policy. */
function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>()
  for (const directive of text.split(';')) {
    const [name, ...values] = directive.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), values)
  }
  return policy
}

const isWide = (value: string): boolean =>
  /^(\*|https?:|wss?:|data:|'unsafe-inline'|'unsafe-eval')$/i.test(value)

/** Returns what makes policies weaker than they have to be, in words of the policy; empty if they are exact. */
function weaknessesOf(policies: readonly string[]): string[] {
  const parsed = policies.map(parsePolicy)
  // A page obeys all of its policies, so one that is exact is enough.
  const lists = parsed.map(policy =>
    ['script-src', 'connect-src', 'object-src'].flatMap(directive => {
      const values = policy.get(directive) ?? policy.get('default-src')
      if (values === undefined) return [`no ${directive}`]
      const isOfScripts = directive === 'script-src'
      const has = (pattern: RegExp) => values.some(value => pattern.test(value))
      const hasInline = isOfScripts && !has(/^'(nonce-|sha\d+-|strict-dynamic')/i)
      const hasOrigins = !(isOfScripts && has(/^'strict-dynamic'$/i))
      /** Returns whether browsers heed a value in this directive. */
      const isHeeded = (value: string) => {
        if (value === "'unsafe-eval'") return isOfScripts
        return value === "'unsafe-inline'" ? hasInline : hasOrigins
      }
      return values
        .filter(value => isWide(value) && isHeeded(value.toLowerCase()))
        .map(value => `${directive} ${value}`)
    }),
  )
  return lists.sort((a, b) => a.length - b.length)[0] ?? ['no policy']
}

/** Returns whether one of the policies has a directive that allows no more than this page. */
const isBaseFixed = (policies: readonly string[]): boolean =>
  policies.some(text => {
    const values = parsePolicy(text).get('base-uri')
    return values?.every(value => value === "'none'" || value === "'self'") ?? false
  })

/** Returns who may frame the page, as its policies say; null if none does. */
const frameAncestorsOf = (policies: readonly string[]): string | null =>
  policies
    .map(text => parsePolicy(text).get('frame-ancestors')?.join(' '))
    .find(values => values !== undefined) ?? null
