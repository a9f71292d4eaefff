import type { Log } from '../src/lib/log.ts'
import type { PageConfig } from '../src/runtime/config.ts'
import {
  CONFIG_INPUTS,
  type Complain,
  configKeys,
  isSame,
  type Said,
  tell,
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
  complain: Complain
  log: Log
  /** What relative URLs stand on. */
  base: string
  onChange(): void
}

export function createPageSettings(options: PageSettingsOptions): PageSettings {
  const { defaults, complain, log, base, onChange } = options
  const elements = new Map<object, Said>()
  const contradicted = new Set<keyof PageConfig>()
  let page: Said = {}
  let fromElements: Said = {}

  function contradict(key: keyof PageConfig, who: string) {
    if (contradicted.has(key)) return
    contradicted.add(key)
    const name = CONFIG_INPUTS[key]
    // The values stay out of it: one of them may be a token.
    log.warn('config', `${name}: an element's attribute contradicts ${who}; the attribute wins`)
  }

  function compare(said: Said, other: Said, who: string) {
    for (const key of configKeys) {
      const [mine, theirs] = [said[key], other[key]]
      if (mine !== undefined && theirs !== undefined && !isSame(mine, theirs)) contradict(key, who)
    }
  }

  /** Moves what one element says now into what the elements say together. */
  function fold(before: Said, after: Said) {
    const together: Said = { ...fromElements, ...newsOf(before, after) }
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
      page = tell(page, raw, complain, base)
      compare(fromElements, page, 'what the page has set')
      onChange()
    },
    tellElement(element, raw) {
      const before = elements.get(element)
      const after = tell(before ?? {}, raw, complain, base)
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

function newsOf(before: Said, after: Said): Said {
  const news: Said = {}
  for (const key of configKeys) if (!isSame(before[key], after[key])) copy(key, after, news)
  return news
}

function copy<K extends keyof PageConfig>(key: K, from: Said, to: Said): void {
  const value = from[key]
  if (value !== undefined) to[key] = value
}
