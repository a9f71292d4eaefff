import type { DiagnosisFacts } from './facts.ts'

/** `error`: something doesn't work; `warning`: it may not, for somebody; `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info'

/** A rule: returns a description of the problem; null if it doesn't apply. */
export interface Rule {
  readonly severity: Severity
  /** Advice, in a sentence. */
  readonly advice: string
  find(facts: DiagnosisFacts): string | null
}

/** Keeps the codes of rules in their type. */
export const table = <Code extends string>(rules: Readonly<Record<Code, Rule>>) => rules

export const listed = (names: readonly string[]) => names.join(', ')

/** Returns a rule's condition: errors with one of these codes were logged, and perhaps with these words. */
export const logged =
  (codes: readonly string[], text: string, words = /(?:)/) =>
  ({ errors }: DiagnosisFacts) => {
    const found = errors.filter(it => codes.includes(it.code) && words.test(it.message ?? ''))
    const last = found.at(-1)
    return last ? `${text}${last.message === null ? '' : `: ${last.message}`}` : null
  }

/** Returns a rule's condition: errors with one of these codes were logged; lists their messages, each once. */
export const loggedAll =
  (codes: readonly string[], text: string) =>
  ({ errors }: DiagnosisFacts) => {
    const messages = errors.flatMap(({ code, message }) =>
      codes.includes(code) && message ? [message] : [],
    )
    return messages.length > 0 ? `${text}: ${listed([...new Set(messages)])}` : null
  }

export type Violation = DiagnosisFacts['policy']['violations'][number]

/** Returns a rule's condition: the page's policy has refused such things of the widget. */
export const refused =
  (
    isMeant: (violation: Violation) => boolean,
    what: string,
    describe = ({ blocked }: Violation) => blocked,
  ) =>
  ({ policy }: DiagnosisFacts) => {
    const found = policy.violations.filter(it => it.isOurs && isMeant(it))
    return found.length > 0
      ? `the page's policy refuses ${what} ${listed(found.map(describe))}`
      : null
  }

/** Returns `refused` for violations of these directives, and names each with what it blocks. */
export const refusedBy = (directives: RegExp, what: string) =>
  refused(
    ({ directive }) => directives.test(directive),
    `${what}:`,
    ({ directive, blocked }) => `${directive} ${blocked}`,
  )

/** Returns whether a policy refuses a socket rather than a request. */
export const isSocket = ({ blocked }: Violation) => /^wss?:/.test(blocked)
