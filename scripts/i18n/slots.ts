import {
  type CompiledMessage,
  type CompiledMessageToken,
  compileMessage,
} from '@lingui/message-utils/compileMessage'

/** The placeholders (`{name}`) and tags (`<0>`) of an ICU message, in all its branches. */
export function slots(text: string): Set<string> {
  return new Set(compileMessage(text).flatMap(slotsOf))
}

function slotsOf(token: CompiledMessageToken): string[] {
  if (typeof token === 'string') {
    return [...token.matchAll(/<\/?(\w+)\/?>/g)].map(([, tag]) => `<${tag}>`)
  }
  const [name, , format] = token
  const branches = typeof format === 'object' && format !== null ? Object.values(format) : []
  return [`{${name}}`, ...branches.filter(isMessage).flatMap(branch => branch.flatMap(slotsOf))]
}

function isMessage(branch: unknown): branch is CompiledMessage {
  return Array.isArray(branch)
}
