import type { Log } from '../src/lib/log.ts'
import type { PageConfig } from '../src/runtime/config.ts'
import {
  applyConfig,
  CONFIG_INPUTS,
  type ConfigPatch,
  configKeys,
  isSameValue,
  type OnWarning,
} from '../src/runtime/page-config.ts'

/** The page's configuration as its sources tell it: the page itself, then its elements. */
export interface PageSettings {
  current(): PageConfig
  /** The script's data, or `CasinoElements.configure`. */
  tellPage(raw: Readonly<Record<string, unknown>>): void
  /** An element's attributes; its last word counts over what other elements said before. */
  tellElement(element: object, raw: Readonly<Record<string, unknown>>): void
  /** An element has left: what it alone said holds no longer, so that no session outlives its page. */
  leave(element: object): void
}

export interface PageSettingsOptions {
  defaults: PageConfig
  complain: OnWarning
  log: Log
  /** What relative URLs stand on. */
  base: string
  onChange(): void
}

export function createPageSettings(options: PageSettingsOptions): PageSettings {
  const { defaults, complain, log, base, onChange } = options
  const elements = new Map<object, ConfigPatch>()
  const contradicted = new Set<keyof PageConfig>()
  let page: ConfigPatch = {}
  let fromElements: ConfigPatch = {}

  function contradict(key: keyof PageConfig, who: string) {
    if (contradicted.has(key)) return
    contradicted.add(key)
    const name = CONFIG_INPUTS[key]
    // The values stay out of it: one of them may be a token.
    log.warn('config', `${name}: an element's attribute contradicts ${who}; the attribute wins`)
  }

  function compare(said: ConfigPatch, other: ConfigPatch, who: string) {
    for (const key of configKeys) {
      const [mine, theirs] = [said[key], other[key]]
      if (mine !== undefined && theirs !== undefined && !isSameValue(mine, theirs))
        contradict(key, who)
    }
  }

  /** Moves what one element says now into what the elements say together. */
  function fold(before: ConfigPatch, after: ConfigPatch) {
    const together: ConfigPatch = { ...fromElements, ...newsOf(before, after) }
    for (const key of configKeys) {
      if (before[key] === undefined || after[key] !== undefined) continue
      delete together[key]
      for (const other of elements.values()) copy(key, other, together)
    }
    fromElements = together
  }

  return {
    current: () => ({ ...defaults, ...page, ...fromElements }),
    tellPage(raw) {
      page = applyConfig(page, raw, complain, base)
      compare(fromElements, page, 'what the page has set')
      onChange()
    },
    tellElement(element, raw) {
      const before = elements.get(element)
      const after = applyConfig(before ?? {}, raw, complain, base)
      elements.set(element, after)
      compare(after, page, 'what the page has set')
      // Later on, one element is simply told before the other, as with a fresh token.
      if (!before) compare(after, fromElements, 'another element')
      fold(before ?? {}, after)
      onChange()
    },
    leave(element) {
      const before = elements.get(element)
      elements.delete(element)
      if (before) fold(before, {})
      onChange()
    },
  }
}

function newsOf(before: ConfigPatch, after: ConfigPatch): ConfigPatch {
  const news: ConfigPatch = {}
  for (const key of configKeys) if (!isSameValue(before[key], after[key])) copy(key, after, news)
  return news
}

function copy<K extends keyof PageConfig>(key: K, from: ConfigPatch, to: ConfigPatch): void {
  const value = from[key]
  if (value !== undefined) to[key] = value
}
