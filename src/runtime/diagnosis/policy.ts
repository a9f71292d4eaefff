/** A parsed policy: the values of each directive, of which the first one of a name counts. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** Parses a content security policy. */
export function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>()
  for (const directive of text.split(';')) {
    const [name, ...values] = directive.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), values)
  }
  return policy
}

const directivesFor: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'object-src': ['object-src', 'default-src'],
  'base-uri': ['base-uri'],
  'frame-ancestors': ['frame-ancestors'],
}

/** Returns the values that hold for a directive; undefined if the policy allows everything. */
export function valuesOf(policy: Policy, directive: string): readonly string[] | undefined {
  const name = (directivesFor[directive] ?? [directive]).find(it => policy.has(it))
  return name === undefined ? undefined : policy.get(name)
}

const isWide = (value: string): boolean =>
  /^(\*|https?:|wss?:|data:|'unsafe-inline'|'unsafe-eval')$/i.test(value)

/** Returns what makes policies weaker than they have to be, in words of the policy; empty if they are exact. */
export function weaknessesOf(policies: readonly string[]): string[] {
  const parsed = policies.map(parsePolicy)
  // A page obeys all of its policies, so one that is exact is enough.
  const lists = parsed.map(policy =>
    ['script-src', 'connect-src', 'object-src'].flatMap(directive => {
      const values = valuesOf(policy, directive)
      if (values === undefined) return [`no ${directive}`]
      // With a nonce or a hash, browsers ignore 'unsafe-inline'.
      const isStrict = values.some(value => /^'(nonce-|sha\d+-|strict-dynamic')/.test(value))
      const isOfScripts = directive === 'script-src'
      return (
        values
          .filter(value => isWide(value) && !(isStrict && value !== "'unsafe-eval'"))
          // They weaken scripts alone.
          .filter(value => isOfScripts || !value.startsWith("'unsafe-"))
          .map(value => `${directive} ${value}`)
      )
    }),
  )
  return lists.sort((a, b) => a.length - b.length)[0] ?? ['no policy']
}

/** Returns whether one of the policies has a directive that allows no more than this page. */
export const isBaseFixed = (policies: readonly string[]): boolean =>
  policies.some(text => {
    const values = parsePolicy(text).get('base-uri')
    return values?.every(value => value === "'none'" || value === "'self'") ?? false
  })

/** Returns who may frame the page, as its policies say; null if none does. */
export const frameAncestorsOf = (policies: readonly string[]): string | null =>
  policies
    .map(text => parsePolicy(text).get('frame-ancestors')?.join(' '))
    .find(values => values !== undefined) ?? null
