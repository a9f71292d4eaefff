import { listenTo } from '../../lib/listen-to.ts'
import type { ViolationReport } from './facts.ts'
import { blockedOrigin, withoutQuery } from './scrub.ts'

/** A violation as the browser reports it. */
export interface RawViolation {
  readonly directive: string
  readonly blocked: string
  /** Address of the script that is responsible. */
  readonly file: string
}

/** Collects violations of the page's policy: those that the browser has kept since the page began, and new ones. */
export interface PolicyWatch {
  /** Returns whether something at an address's origin was refused; waits for reports on their way. */
  hasRefused(address: string): Promise<boolean>
  /** Returns the violations so far, and ends. */
  end(): Promise<RawViolation[]>
}

const nextTask = () => new Promise<void>(resolve => setTimeout(resolve))
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Starts to collect; a listener on the document remains until `end` only. */
export function watchPolicy(page: Window & typeof globalThis): PolicyWatch {
  const fromEvents: RawViolation[] = []
  const kept: RawViolation[] = []
  const unlisten = listenTo(page.document, {
    securitypolicyviolation: ({ effectiveDirective, blockedURI, sourceFile }) =>
      void fromEvents.push({
        directive: effectiveDirective,
        blocked: blockedURI,
        file: sourceFile ?? '',
      }),
  })
  const addReports = (reports: readonly { readonly body?: object | null }[]) => {
    for (const { body } of reports) {
      if (!body) continue
      kept.push({
        directive: textOf(Reflect.get(body, 'effectiveDirective')),
        blocked: textOf(Reflect.get(body, 'blockedURL')),
        file: textOf(Reflect.get(body, 'sourceFile')),
      })
    }
  }
  // Firefox has none, so only violations from now on are known there.
  const observer =
    typeof page.ReportingObserver === 'function'
      ? new page.ReportingObserver(addReports, { types: ['csp-violation'], buffered: true })
      : null
  observer?.observe()
  return {
    async hasRefused(address) {
      await nextTask()
      const origin = URL.parse(address)?.origin
      return fromEvents.some(
        ({ directive, blocked }) =>
          directive === 'connect-src' && URL.parse(blocked)?.origin === origin,
      )
    },
    async end() {
      // Kept violations are delivered by tasks of their own.
      await nextTask()
      await nextTask()
      addReports(observer?.takeRecords() ?? [])
      observer?.disconnect()
      unlisten()
      return observer ? kept : fromEvents
    },
  }
}

/** Addresses that belong to the widget on a page. */
interface OwnAddresses {
  readonly mode: 'page' | 'iframe'
  readonly scriptUrl: string | undefined
  readonly apiUrl: string
  /** Address of the page, which the diagnosis itself reads. */
  readonly pageUrl: string
}

/** Matches the script as this package names it. */
const FILE_OF_SCRIPT = /\/(casino-elements(\.standalone)?|iframe)\.js$/

/** Paths of this package's files in the script's folder. */
const OWN_FILE =
  /^(chunks\/.*|(demo-stream-)?worker\.js|iframe\.js|casino-elements(\.standalone)?\.js)$/

/** Groups violations by directive and origin, without those that the diagnosis itself has caused. */
export function describeViolations(
  violations: readonly RawViolation[],
  own: OwnAddresses,
): ViolationReport[] {
  const folder = own.scriptUrl === undefined ? null : new URL('.', own.scriptUrl).href
  const scriptOrigin = folder === null ? null : new URL(folder).origin
  const apiHost = URL.parse(own.apiUrl)?.host
  const pageUrl = URL.parse(own.pageUrl)
  // The script may be beside the page and its scripts, which aren't the widget's; a bundle may have any name.
  const isBundled = !FILE_OF_SCRIPT.test(withoutQuery(own.scriptUrl ?? '') ?? '')
  const isOwnFile = (file: string, inFolder: string) =>
    file.startsWith(inFolder) &&
    (isBundled
      ? withoutQuery(file) !== withoutQuery(own.pageUrl)
      : OWN_FILE.test(withoutQuery(file)?.slice(inFolder.length) ?? ''))
  const isOurs = ({ blocked, file }: RawViolation) => {
    const url = URL.parse(blocked)
    return (
      own.mode === 'iframe' ||
      (folder !== null && isOwnFile(file, folder)) ||
      (url !== null && url.host !== '' && url.host === apiHost) ||
      (scriptOrigin !== pageUrl?.origin && url !== null && url.origin === scriptOrigin)
    )
  }
  const groups = new Map<string, ViolationReport>()
  for (const violation of violations) {
    if (violation.blocked === own.pageUrl.replace(/#.*/s, '')) continue
    const found = {
      directive: /^[a-z-]{1,40}$/.test(violation.directive) ? violation.directive : 'other',
      blocked: blockedOrigin(violation.blocked),
      isOurs: isOurs(violation),
    }
    const key = JSON.stringify(found)
    groups.set(key, { ...found, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()]
}
