import { elementClass } from './element-class.ts'
import type { ElementHost } from './element-host.ts'
import type { ElementSpec } from './element-spec.ts'

/** Registers elements; where another copy was first, that one stays and one warning says so. */
export function defineElements(
  registry: CustomElementRegistry,
  specs: readonly ElementSpec[],
  host: ElementHost,
): void {
  const taken = specs.flatMap(({ tag }) => registry.get(tag) ?? [])
  for (const spec of specs) {
    if (!registry.get(spec.tag)) registry.define(spec.tag, elementClass(spec, host))
  }
  const [first] = taken
  if (!first) return
  host.log.warn(
    'define',
    `version ${versionOf(first)} is on this page already and stays; version ${host.version} is not used`,
  )
}

function versionOf(made: CustomElementConstructor): string {
  const version: unknown = Reflect.get(made, 'version')
  return typeof version === 'string' ? version : 'unknown'
}
