import { elementClass } from './element-class.ts'
import type { ElementHost } from './element-host.ts'
import type { ElementSpec } from './element-spec.ts'

/** Defines the elements; if another copy already has, keeps that one and logs a warning. */
export function defineElements(
  registry: CustomElementRegistry,
  specs: readonly ElementSpec[],
  host: ElementHost,
): void {
  const existing = specs.flatMap(({ tag }) => registry.get(tag) ?? [])
  for (const spec of specs) {
    if (!registry.get(spec.tag)) registry.define(spec.tag, elementClass(spec, host))
  }
  const [first] = existing
  if (!first) return
  host.log.warn(
    'define',
    `version ${versionOf(first)} is already on this page, version ${host.version} is not used`,
  )
}

function versionOf(element: CustomElementConstructor): string {
  const version: unknown = Reflect.get(element, 'version')
  return typeof version === 'string' ? version : 'unknown'
}
