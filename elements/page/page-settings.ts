import type { Log } from '../../src/lib/log.ts'
import type { ConfigPatch, PageConfig } from '../../src/runtime/config/config.ts'
import {
  applyConfig,
  configKeys,
  inputOf,
  isSameValue,
  type OnWarning,
} from '../../src/runtime/config/parse-config.ts'
import { chooseServer } from './choose-server.ts'

type SettingElement = Pick<Element, 'isConnected'>

interface PageSettingsOptions {
  defaults: PageConfig
  onWarning: OnWarning
  log: Log
  /** Base of relative URLs: the script's URL. */
  base: string
  origin: string
  /** Returns the API that replaces every other, if one of these origins has it. */
  prodApi(allowedOrigins: readonly string[]): string | undefined
  onChange(): void
}

/** Merges the page's configuration from its sources: the page itself, then its elements. */
export function createPageSettings(options: PageSettingsOptions) {
  const { defaults, onWarning, log, base, origin, prodApi, onChange } = options
  const elements = new Map<SettingElement, ConfigPatch>()
  let page: ConfigPatch = {}
  /** Settings of the elements, oldest first; of several values for a key the newest counts. */
  let values: [element: SettingElement, key: keyof PageConfig, patch: ConfigPatch][] = []
  let fromElements: ConfigPatch = {}

  function checkConflicts(patch: ConfigPatch, other: ConfigPatch) {
    for (const key of configKeys) {
      // One of several servers is chosen, and the others are errors.
      if (key === 'apiUrl') continue
      const [mine, theirs] = [patch[key], other[key]]
      if (mine !== undefined && theirs !== undefined && !isSameValue(mine, theirs))
        // Values aren't logged, because one of them may be a token.
        log.warnOnce('config', `${inputOf(key)}: an element's attribute wins over another value`)
    }
  }

  /** Keeps what an element has changed, as the newest values. */
  function update(element: SettingElement, previous: ConfigPatch, patch: ConfigPatch) {
    for (const key of configKeys) {
      if (isSameValue(previous[key], patch[key])) continue
      values = values.filter(([setter, set]) => setter !== element || set !== key)
      if (patch[key] !== undefined) values.push([element, key, patch])
    }
    fromElements = {}
    for (const [, key, patch] of values) copy(key, patch, fromElements)
    onChange()
  }

  function server() {
    const apiUrl = prodApi(page.allowedApiOrigins ?? []) ?? page.apiUrl
    return chooseServer({
      page: apiUrl === undefined ? page : { ...page, apiUrl },
      elements: [...elements.values()],
      fromElements,
      origin,
      scriptServer: defaults.apiUrl,
    })
  }

  function current() {
    // By default, the address or the host name decides whether a demo starts.
    const start = page.demoKeys === 'off' ? { ...defaults, demo: false } : defaults
    const { apiUrl, token } = server()
    return { ...start, ...page, ...fromElements, apiUrl, token }
  }

  return {
    current,
    sources: () => ({ page, elements }),
    problems: () => (current().demo ? [] : server().problems),
    /** Applies the script's `data-` attributes, or the input of `CasinoElements.configure`. */
    applyPage(raw: Readonly<Record<string, unknown>>) {
      const { demoKeys } = page
      page = applyConfig(page, raw, onWarning, base)
      // A later script can't switch them on again.
      if (demoKeys === 'off') page = { ...page, demoKeys }
      checkConflicts(fromElements, page)
      onChange()
    },
    /** Applies an element's attributes; they override earlier ones of other elements. */
    applyElement(element: SettingElement, raw: Readonly<Record<string, unknown>>) {
      const previous = elements.get(element)
      const next = applyConfig(previous ?? {}, raw, onWarning, base)
      elements.set(element, next)
      checkConflicts(next, page)
      // Later changes aren't conflicts: a new token reaches one element before the other.
      if (!previous)
        // An element that was taken off the page is only removed after the task, in which a router may add the next.
        for (const [other, patch] of elements) if (other.isConnected) checkConflicts(next, patch)
      update(element, previous ?? {}, next)
    },
    /** Removes an element's attributes, so that no token outlives the element that set it; others' count again. */
    removeElement(element: SettingElement) {
      const previous = elements.get(element) ?? {}
      elements.delete(element)
      update(element, previous, {})
    },
  }
}

function copy<K extends keyof PageConfig>(key: K, from: ConfigPatch, to: ConfigPatch): void {
  const value = from[key]
  if (value !== undefined) to[key] = value
}

/** Creates the logger of invalid configuration values; each warning is logged once. */
export const createConfigWarnings =
  (log: Log): OnWarning =>
  (key, problem) =>
    log.warnOnce('config', `${key}: ${problem}; the default is used`)
