import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import * as v from 'valibot'
import { templatedTexts } from '../../api/translations.ts'
import { featureFlags } from '../../api/user.ts'
import { hasTexts } from '../../i18n/load-texts.ts'
import { toAppError } from '../../lib/errors.ts'
import type { LogEntry } from '../../lib/log.ts'
import { parseJson } from '../../lib/text.ts'
import { flattenTexts, NestedTexts } from '../../model/translations.ts'
import { FEATURE_FLAGS } from '../../model/user.ts'
import { isRoomPath } from '../../routing/paths.ts'
import { overrideClaims, readClaims } from '../../session/claims.ts'
import { DEMO_KEYS } from '../../session/demo-keys.ts'
import { isFlagForced } from '../../session/session.ts'
import { connectionAtom, statusAtom } from '../atoms.ts'
import type { PageConfig } from '../config/config.ts'
import { chooseLocale, isKeyEnabled } from '../config/parse-value.ts'
import { locationOf } from '../navigation/app-location.ts'
import { transportsAtom } from '../realtime/transports-atom.ts'
import {
  describeSettings,
  describeToken,
  elementsOf,
  isFromAddress,
  unknownNames,
} from './describe-settings.ts'
import type {
  DiagnosisFacts,
  LoggedReport,
  PageInspection,
  SettingSources,
  TextsOutcome,
} from './facts.ts'
import { describeViolations, watchPolicy } from './policy-watch.ts'
import {
  API_TIMEOUT,
  enginesOf,
  hasIntegrity,
  isMarkup,
  otherScripts,
  probeApi,
  probeAutoplay,
  probeStorage,
  probeWorker,
  readPageHeaders,
} from './probes.ts'
import { safeMessage, shownServer, withoutQuery } from './scrub.ts'

/** Collects what can be seen of a page; nothing in it is secret. */
export async function collectFacts(inspection: PageInspection): Promise<DiagnosisFacts> {
  const { window: page, settings, runtime, scriptUrl, mode, log } = inspection
  const config = settings.current()
  const sources = settings.sources()
  const policy = watchPolicy(page)
  const locale =
    runtime?.texts.i18n.locale || chooseLocale(config.locale, page.document.documentElement.lang)
  const [api, worker, autoplay, languages] = await Promise.all([
    probeApi(page, config, policy),
    probeWorker(page, log),
    probeAutoplay(page),
    readTexts(inspection, config.locale ?? locale),
  ])
  const violations = await policy.end()
  // Afterwards, because a policy may refuse this request alone.
  const headers = await readPageHeaders(page)
  const token = tokenOf(config, sources)
  const elements = elementsOf(sources)
  const pageUrl = page.location.href
  const isStorageAllowed = config.storage !== 'memory'
  return {
    at: new Date().toISOString(),
    versions: {
      version: inspection.version,
      script: scriptUrl === undefined ? null : withoutQuery(scriptUrl),
      mode,
      others: otherScripts(page, scriptUrl),
      browser: page.navigator.userAgent,
    },
    elements: elements.map(({ localName }) => localName),
    inlineElements: elements
      .filter(it => page.getComputedStyle(it).display === 'inline')
      .map(({ localName }) => localName),
    hasRoomWithoutId: isRoomWithoutId(inspection, elements),
    settings: describeSettings(inspection),
    unknownNames: unknownNames(inspection),
    token: describeToken(token, Date.now() + (api.clockSkew ?? 0)),
    session: describeSession(inspection, config, token),
    api: { url: shownServer(config.apiUrl), ...api, problems: settings.problems() },
    socket: {
      state: runtime?.store.get(connectionAtom) ?? 'idle',
      transports: (runtime?.store.get(transportsAtom) ?? []).map(({ transport, isConnected }) => ({
        transport,
        outcome: isConnected ? 'connected' : 'failed',
      })),
    },
    policy: {
      ...headers,
      violations: describeViolations(violations, {
        mode,
        scriptUrl,
        apiUrl: config.apiUrl,
        pageUrl,
      }),
    },
    browser: {
      worker,
      localStorage: probeStorage(isStorageAllowed, () => page.localStorage),
      sessionStorage: probeStorage(isStorageAllowed, () => page.sessionStorage),
      autoplay,
      engines: enginesOf(page),
    },
    languages,
    hasIntegrity: hasIntegrity(page, scriptUrl),
    errors: describeErrors(log.recent, secretsOf(config, sources)),
  }
}

/** Returns whether a room has no id, and neither the in-app path nor a lobby determines which to open. */
function isRoomWithoutId({ runtime }: PageInspection, elements: readonly Element[]): boolean {
  const isOpen = runtime !== undefined && isRoomPath(locationOf(runtime).get().path)
  const hasLobby = elements.some(({ localName }) => localName === 'casino-lobby')
  return (
    !isOpen &&
    !hasLobby &&
    elements.some(it => it.localName === 'casino-room' && !Reflect.get(it, 'roomId'))
  )
}

/** Returns the token that somebody has set, also if it isn't sent. */
const tokenOf = (config: PageConfig, { page, elements }: SettingSources): string | null =>
  config.token ??
  [...elements.values()].map(it => it.token).findLast(it => it !== undefined) ??
  page.token ??
  null

const secretsOf = (config: PageConfig, { page, elements }: SettingSources): string[] =>
  [config, page, ...elements.values()].flatMap(({ token }) => token ?? [])

function describeSession(
  { settings, ...inspection }: PageInspection,
  config: PageConfig,
  token: string | null,
): DiagnosisFacts['session'] {
  const { reservedKeys, runtime } = inspection
  const isApiNamed = isFromAddress('apiUrl', { ...inspection, ...settings.sources(), config })
  const overrides = config.demo || isKeyEnabled(reservedKeys, 'debug') ? reservedKeys : null
  const flags = runtime?.cache.peek(featureFlags, {})
  return {
    status: runtime?.store.get(statusAtom) ?? null,
    ...overrideClaims(readClaims(config.demo ? null : token), overrides),
    flags: flags
      ? FEATURE_FLAGS.filter(name => flags[name] === true || isFlagForced(name, overrides))
      : null,
    addressKeys: [
      ...DEMO_KEYS.filter(key => reservedKeys.has(key)),
      ...(isApiNamed ? ['prodApi'] : []),
    ],
  }
}

/** Number of errors and warnings in a report. */
const MAX_ERRORS = 20

const describeErrors = (entries: readonly LogEntry[], secrets: readonly string[]): LoggedReport[] =>
  entries
    .flatMap(([at, level, code, message]): LoggedReport[] =>
      level === 'info'
        ? []
        : [
            {
              at: new Date(at).toISOString(),
              level,
              // Codes are written in the code.
              code: /^[a-z-]{1,30}$/.test(code) ? code : 'other',
              message: safeMessage(code, message, secrets),
              advice: adviceFor(code),
            },
          ],
    )
    .slice(-MAX_ERRORS)

/** Advice for each line of the log, by its code (docs/diagnosis.md#lines-of-the-console). */
export const advice: Readonly<Record<string, string>> = {
  network: 'Check that the server is reachable from the page, with CORS and connect-src.',
  timeout: 'Find out why the server needs more than 15 s.',
  'bad-shape': 'Run check.js against the server (docs/check.md).',
  'bad-record': 'Run check.js against the server (docs/check.md).',
  'http-client': 'Compare the call with docs/openapi.json: the server has refused it.',
  'http-server': 'Look into the log of the server.',
  'session-expired': 'Set a new token.',
  'widget-disabled': 'Switch the widget on in the settings of the operator.',
  'wallet-missing': 'Send the wallet of each player in the answers of the server.',
  'unsupported-event': 'Offer only events of the kinds in docs/openapi.json.',
  render: 'Send this report and the line of the console to whoever maintains the widget.',
  'api-url-invalid': 'Set data-api-url to an address that begins with https://.',
  'api-url-missing': 'Name your server with data-api-url or configure.',
  'api-url-refused': 'Set the server once, with data-api-url or configure.',
  config: 'Correct the setting; docs/embedding.md lists the values.',
  define: 'Load one version of the script.',
  locale: 'Add texts of that language, as docs/embedding.md says.',
  market: 'Correct the market; docs/responsible-play.md lists its fields.',
  'view-load':
    'Upload the folder of a release as a whole, and check that nothing blocks its files.',
  worker: 'Upload the files of the release again, unchanged.',
  width: 'Give the element, or the box around it, a width.',
  socket: 'Let proxies pass on the upgrade of /api/v1/app/web/ws.',
  'socket-error': 'Look into the log of the broker for what it refuses.',
  'topic-dropped': 'Check that the broker lets this user subscribe.',
  'topic-json': 'Send messages of topics as JSON, as in docs/asyncapi.json.',
  'topic-shape': 'Compare the message with docs/asyncapi.json.',
  'topic-record': 'Compare the message with docs/asyncapi.json.',
  'bridge-origin': 'Name the origin of the host page in parent-origin.',
  'bridge-message': 'Compare the message with docs/host-protocol.md.',
  'bridge-colors': 'Send colours that CSS knows.',
  'bridge-palette': 'Name a palette of docs/host-protocol.md.',
  'bridge-theme': 'Send dark, light or auto.',
  date: 'Send dates in ISO 8601.',
  fullscreen: 'Give an iframe of your own allow="fullscreen".',
  path: 'Navigate to paths of the app only.',
}

/** Returns what to do about a line of the log. */
const adviceFor = (code: string): string =>
  advice[code] ?? 'Look at the line in the console, and send it with this report.'

type Texts = Readonly<Record<string, string>>
interface ReadTexts {
  readonly outcome: TextsOutcome
  readonly texts: Texts
}

/** An id in the form of the package's texts; other keys may be a person's own words. */
const ID = /^[a-z][\w-]{0,30}(\.[\w-]{1,40}){1,5}$/

/** Reads the operator's own texts in a locale, and finds those that can't be shown. */
async function readTexts(
  { readStaticTexts, runtime }: Pick<PageInspection, 'readStaticTexts' | 'runtime'>,
  locale: string,
): Promise<DiagnosisFacts['languages']> {
  const [file, server] = await Promise.all([
    readStaticTexts?.(locale).then(
      async response => {
        const body = await response.text()
        return response.ok && !isMarkup(body) ? parse(parseJson(body)) : failed('none')
      },
      () => failed('none'),
    ) ?? failed('none'),
    runtime
      ? runtime.http
          .read(templatedTexts, { locale }, AbortSignal.timeout(API_TIMEOUT))
          .then(parse, (error: unknown) =>
            failed(toAppError(error, 'network').code === 'bad-shape' ? 'broken' : 'none'),
          )
      : failed('none'),
  ])
  const own = { ...file.texts, ...server.texts }
  const isInPackage = hasTexts(locale)
  const used = isInPackage || !runtime ? [] : Object.keys(runtime.texts.i18n.messages)
  return {
    locale,
    isInPackage,
    file: file.outcome,
    server: server.outcome,
    broken: Object.keys(own).filter(id => ID.test(id) && !isMessage(own[id] ?? '')),
    missing: used.filter(id => !Object.hasOwn(own, id)),
  }
}

const failed = (outcome: TextsOutcome): ReadTexts => ({ outcome, texts: {} })

function parse(raw: unknown): ReadTexts {
  const parsed = v.safeParse(NestedTexts, raw)
  if (!parsed.success) return failed('broken')
  const texts = flattenTexts(parsed.output)
  return { outcome: Object.keys(texts).length > 0 ? 'used' : 'none', texts }
}

function isMessage(text: string): boolean {
  try {
    compileMessageOrThrow(text)
    return true
  } catch {
    return false
  }
}
