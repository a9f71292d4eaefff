import type { DiagnosisFacts } from './facts.ts'

/** `error`: something doesn't work; `warning`: it may not, for somebody; `info`: worth knowing. */
type Severity = 'error' | 'warning' | 'info'

/** A rule: returns what is the case, in words; null if it doesn't apply. */
interface Rule {
  readonly severity: Severity
  /** What to do, in a sentence. */
  readonly advice: string
  find(facts: DiagnosisFacts): string | null
}

/** Milliseconds by which the clocks of server and computer may differ. */
export const MAX_CLOCK_SKEW: number = 60_000

const problem = (code: string, text: string) => (facts: DiagnosisFacts) =>
  facts.api.problems.includes(code) ? text : null
const outcome =
  (wanted: DiagnosisFacts['api']['outcome'], text: string) => (facts: DiagnosisFacts) =>
    facts.api.outcome === wanted ? `${facts.api.url} ${text}` : null
const listed = (names: readonly string[]) => names.join(', ')

/** Returns a rule's condition: errors with one of these codes were logged, and perhaps with these words. */
const logged =
  (codes: readonly string[], text: string, words = /(?:)/) =>
  ({ errors }: DiagnosisFacts) => {
    const found = errors.filter(it => codes.includes(it.code) && words.test(it.message ?? ''))
    const last = found.at(-1)
    return last ? `${text}${last.message === null ? '' : `: ${last.message}`}` : null
  }

/** Returns a rule's condition: errors with one of these codes were logged; lists their messages, each once. */
const loggedAll =
  (codes: readonly string[], text: string) =>
  ({ errors }: DiagnosisFacts) => {
    const messages = errors.flatMap(({ code, message }) =>
      codes.includes(code) && message ? [message] : [],
    )
    return messages.length > 0 ? `${text}: ${listed([...new Set(messages)])}` : null
  }

const failedCalls = loggedAll(
  ['http-server', 'http-client', 'network', 'timeout'],
  'calls have failed, though the server answers others',
)

/** The read of a room's record; a lookup by nickname logs no 404. */
const isUnknownRoom = ({ code, message }: DiagnosisFacts['errors'][number]) =>
  code === 'http-client' && /\/lobby\/wallet responded with 404$/.test(message ?? '')

/** Returns whether the read of the diagnosis was answered well; otherwise all calls fail for one reason. */
const isAnswered = ({ api: { outcome, status, isWebPage } }: DiagnosisFacts) =>
  outcome === 'answered' && status !== null && status < 400 && !isWebPage

type Violation = DiagnosisFacts['policy']['violations'][number]

/** Returns a rule's condition: the page's policy has refused such things of the widget. */
const refused =
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

/** As `refused`, by the directive; names it with what it blocks. */
const refusedBy = (directives: RegExp, what: string) =>
  refused(
    ({ directive }) => directives.test(directive),
    `${what}:`,
    ({ directive, blocked }) => `${directive} ${blocked}`,
  )

/** Returns whether a page's list of trusted types lacks the policy that the widget makes for the address of its worker. */
const isTypeRefused = ({ directive }: Violation) => directive === 'trusted-types'

const isSocket = ({ blocked }: Violation) => /^wss?:/.test(blocked)

const isSignedIn = ({ token, api }: DiagnosisFacts) =>
  token.form !== 'none' && token.form !== 'malformed' && api.outcome !== 'demo'
const hasEnded = ({ session }: DiagnosisFacts) => session.status === 'disabledSessionExpired'
/** Returns what is wrong with a server whose path is one that the widget appends itself; else nothing. */
const doubledPath = (url: string): string =>
  /\/api(\/v1)?$/.test(url) ? ': the widget appends /api/v1 itself, so leave it out of api-url' : ''
const hasWorked = ({ socket }: DiagnosisFacts, transport: 'websocket' | 'sockjs') =>
  socket.transports.some(it => it.transport === transport && it.outcome === 'connected')

/** Keeps the codes of rules in their type. */
const table = <Code extends string>(rules: Readonly<Record<Code, Rule>>) => rules

const rules = table({
  'api-url-invalid': {
    severity: 'error',
    advice: 'Set data-api-url, or configure({ apiUrl }), to an address that begins with https://.',
    find: problem('api-url-invalid', 'the api-url is not an http(s) URL, so nothing is sent'),
  },
  'api-url-missing': {
    severity: 'error',
    advice: 'Name your server with data-api-url on the script, or with configure({ apiUrl }).',
    find: problem(
      'api-url-missing',
      "the token isn't sent, because the script comes from another origin and no api-url is set",
    ),
  },
  'api-url-refused': {
    severity: 'error',
    advice:
      'Set the server once, with data-api-url or configure, and remove api-url from the elements.',
    find: problem(
      'api-url-refused',
      "an element's api-url is ignored, because it contradicts the page's or comes without the token",
    ),
  },
  'api-unreachable': {
    severity: 'error',
    advice: 'Check the address, its certificate and whether the server is up.',
    find: outcome('unreachable', "doesn't answer"),
  },
  'api-timeout': {
    severity: 'error',
    advice:
      'Find out why the server needs more than 5 s for a read, such as a proxy that holds it back.',
    find: outcome('timeout', 'has not answered within 5 s'),
  },
  'api-cors': {
    severity: 'error',
    advice:
      'Let the server answer preflights and send Access-Control-Allow-Origin, for the headers in docs/embedding.md.',
    find: outcome('cors', "answers, but doesn't allow this origin to read it"),
  },
  'api-blocked': {
    severity: 'error',
    advice: 'Add the origin of the server, and its wss: origin, to connect-src of your policy.',
    find: outcome('blocked', "is not in connect-src of the page's policy"),
  },
  'api-error': {
    severity: 'error',
    advice:
      'Check api-url, look into the log of the server, and run casino-elements check against it.',
    find: ({ api }) => {
      if (api.isWebPage)
        return `${api.url} answers with a web page where JSON is expected${doubledPath(api.url)}`
      return api.status !== null && (api.status >= 500 || api.status === 404)
        ? `${api.url} answers with ${api.status}${api.status === 404 ? doubledPath(api.url) : ''}`
        : null
    },
  },
  'call-failed': {
    severity: 'warning',
    advice:
      'Open these calls in the network panel: they may be missing, refused, redirected, or lack CORS headers; then run casino-elements check.',
    find: facts =>
      isAnswered(facts)
        ? failedCalls({ ...facts, errors: facts.errors.filter(it => !isUnknownRoom(it)) })
        : null,
  },
  'room-unknown': {
    severity: 'error',
    advice:
      'Set room-id to the wallet hash of a streamer as this server lists it in lobby: no nickname, no other id, and none of another environment.',
    find: facts =>
      isAnswered(facts) && facts.errors.some(isUnknownRoom)
        ? `${facts.api.url} knows no room with the id that was opened`
        : null,
  },
  'room-missing': {
    severity: 'warning',
    advice: 'Set room-id, or add a <casino-lobby> in which viewers choose a room.',
    find: ({ hasRoomWithoutId }) =>
      hasRoomWithoutId
        ? 'a <casino-room> has no room-id, and nothing else says which to open'
        : null,
  },
  'token-malformed': {
    severity: 'error',
    advice: 'Set the token alone, without "Bearer", and null as long as there is none.',
    find: ({ token, api }) =>
      token.form === 'malformed' && api.outcome !== 'demo'
        ? 'the token has a space, as after "Bearer", or is the text of an empty value, such as "undefined"'
        : null,
  },
  'token-expired': {
    severity: 'error',
    advice: 'Set a new token before the old one expires; a change of the token remounts nothing.',
    find: facts => {
      if (!isSignedIn(facts)) return null
      const { secondsLeft, expiresAt } = facts.token
      if (secondsLeft !== null && secondsLeft <= 0) return `the token has expired at ${expiresAt}`
      const claim = expiresAt === null ? '' : `, though the token lasts until ${expiresAt}`
      return hasEnded(facts) ? `the server says that the session has ended${claim}` : null
    },
  },
  'token-refused': {
    severity: 'error',
    advice:
      'Check that the token was issued for this server, and with the key that the server verifies it with.',
    find: facts =>
      isSignedIn(facts) &&
      (facts.token.secondsLeft ?? 1) > 0 &&
      facts.session.status !== 'disabled' &&
      (facts.api.status === 401 || facts.api.status === 403)
        ? `the server refuses the token with ${facts.api.status}`
        : null,
  },
  'token-mode-unknown': {
    severity: 'warning',
    advice: 'Issue tokens with appMode NOCODE or GENERAL, and copyMode ON_FLY or IN_POOL.',
    find: ({ token }) => {
      const claims = (['appMode', 'copyMode'] as const).filter(name => token[name] === 'unknown')
      return claims.length === 0
        ? null
        : `the token is of another mode than the widget knows (${listed(claims)}), so the default is used`
    },
  },
  'token-without-user': {
    severity: 'warning',
    advice: 'Put the wallet hash into the claim sub, so that a renewed token keeps the session.',
    find: facts =>
      isSignedIn(facts) && !facts.token.hasUser
        ? 'the token has no claim that says whose it is, so each renewal counts as another user'
        : null,
  },
  'widget-disabled': {
    severity: 'error',
    advice: 'Switch the widget on in the settings of the operator.',
    find: ({ session }) =>
      session.status === 'disabled' ? 'the server says that the widget is disabled' : null,
  },
  'date-hidden': {
    severity: 'warning',
    advice: 'Let the server send Access-Control-Expose-Headers: Date.',
    find: ({ api }) =>
      api.date === 'hidden'
        ? "the page can't read the Date header, so countdowns and the ends of breaks and limits follow the computer's clock, which a viewer can set"
        : null,
  },
  'clock-skew': {
    severity: 'warning',
    advice:
      'Set the clock of the server if others see this too; else it is this computer’s, for which the widget makes up.',
    find: ({ api: { clockSkew } }) =>
      clockSkew !== null && Math.abs(clockSkew) > MAX_CLOCK_SKEW
        ? `the server's clock is ${Math.round(Math.abs(clockSkew) / 1000)} s ${clockSkew > 0 ? 'ahead of' : 'behind'} this computer's`
        : null,
  },
  'demo-by-address': {
    severity: 'warning',
    advice: 'In production set data-demo-keys="off", or configure({ demoKeys: \'off\' }).',
    find: ({ settings }) => {
      const demo = settings.find(({ name }) => name === 'demo')
      return demo?.value === 'true' && ['address', 'default'].includes(demo.source)
        ? 'the address of the page has started a demo with play money'
        : null
    },
  },
  'demo-ignores-token': {
    severity: 'warning',
    advice: 'Leave out the attribute demo, and the key in the address, where visitors sign in.',
    find: ({ api, token }) =>
      api.outcome === 'demo' && token.form !== 'none'
        ? 'a token is set, but the page is a demo and ignores it'
        : null,
  },
  'keys-in-address': {
    severity: 'info',
    advice: 'Nothing, while you debug; in production switch them off with data-demo-keys="off".',
    find: ({ session: { addressKeys } }) =>
      addressKeys.length > 0
        ? `keys in the page's address change what is shown: ${listed(addressKeys)}`
        : null,
  },
  'socket-blocked': {
    severity: 'error',
    advice: 'Add the wss: origin of the server to connect-src of your policy.',
    find: refused(isSocket, 'the socket: connect-src lacks'),
  },
  'socket-refused': {
    severity: 'error',
    advice:
      'Let proxies pass on the upgrade of /api/v1/app/web/ws, and check that the server takes the token or its ticket.',
    find: ({ socket: { state, transports } }) =>
      transports.length > 0 &&
      state !== 'connected' &&
      transports.every(it => it.outcome === 'failed')
        ? `no connection of the socket was accepted (${listed([...new Set(transports.map(it => it.transport))])})`
        : null,
  },
  'socket-fallback': {
    severity: 'warning',
    advice: 'Let proxies pass on the upgrade of /api/v1/app/web/ws/websocket; SockJS costs more.',
    find: facts =>
      hasWorked(facts, 'sockjs') && !hasWorked(facts, 'websocket')
        ? 'the socket works with SockJS only'
        : null,
  },
  'topic-refused': {
    severity: 'error',
    advice:
      'Let the user of the token subscribe to these destinations, and answer every SUBSCRIBE with a RECEIPT, or none; docs/backends.md says who reads what.',
    find(facts) {
      const ends = facts.errors.filter(({ code }) => code === 'socket-error').length
      return (
        loggedAll(
          ['topic-dropped'],
          'the broker refuses subscriptions, or is silent about them',
        )(facts) ??
        // A single one may be a server that is restarted.
        (ends > 1 && facts.socket.transports.some(it => it.outcome === 'connected')
          ? `the broker has ended the connection with an ERROR ${ends} times, as after a SUBSCRIBE that it refuses; the console has its words`
          : null)
      )
    },
  },
  'csp-connect': {
    severity: 'error',
    advice: 'Add these origins to connect-src of your policy.',
    find: refused(it => it.directive === 'connect-src' && !isSocket(it), 'requests to'),
  },
  'csp-script': {
    severity: 'error',
    advice: 'Add the origin of the script to script-src of your policy.',
    find: refusedBy(/^script-src/, 'code'),
  },
  'csp-media': {
    severity: 'warning',
    advice: 'Add blob: and the origins of your streams and pictures to media-src and img-src.',
    find: refusedBy(/^(media|img)-src/, 'streams or pictures'),
  },
  'csp-trusted-types': {
    severity: 'warning',
    advice:
      "Add casino-elements to trusted-types of your policy, for the address of the widget's worker.",
    find: refused(
      isTypeRefused,
      'the trusted types of',
      () => 'casino-elements, so no worker can be started',
    ),
  },
  'csp-other': {
    severity: 'warning',
    advice: 'Compare your policy with the one in docs/embedding.md.',
    find: refusedBy(
      /^(?!(script|media|img|connect|worker|child)-src|trusted-types$)/,
      'something of the widget',
    ),
  },
  'worker-blocked': {
    severity: 'warning',
    advice:
      "Add worker-src 'self' to your policy, or worker-src blob: for the single file and bundles.",
    find: ({ browser, policy }) =>
      // That finding says so.
      browser.worker === 'blocked' && !policy.violations.some(it => it.isOurs && isTypeRefused(it))
        ? 'no worker can be started, so timers of a hidden tab are slower'
        : null,
  },
  'storage-blocked': {
    severity: 'warning',
    advice:
      'Nothing for a single visitor; if everybody has it, allow storage in the sandbox attribute of the iframe.',
    find: ({ browser: { localStorage, sessionStorage } }) =>
      localStorage === 'blocked' || sessionStorage === 'blocked'
        ? 'the browser forbids storage, so what viewers choose is forgotten with the page'
        : null,
  },
  'autoplay-refused': {
    severity: 'warning',
    advice: 'Give an iframe of your own allow="autoplay"; else it is a choice of the viewer.',
    find: ({ browser }) =>
      browser.autoplay === 'refused' ? 'a muted video may not start without a press' : null,
  },
  'no-stream-engine': {
    severity: 'warning',
    advice: 'Offer HLS in your streams, and see docs/browsers.md for what this browser lacks.',
    find: ({ browser: { engines } }) => {
      const lacking = [
        ...(engines.hls === 'none' ? ['HLS'] : []),
        ...(engines.webRtc ? [] : ['WebRTC (WHEP, LiveKit)']),
      ]
      return lacking.length > 0 ? `this browser can't play ${listed(lacking)}` : null
    },
  },
  'versions-duplicated': {
    severity: 'warning',
    advice: 'Load one version: the first one on the page stays, and the others do nothing.',
    find: ({ versions: { others, script, version } }) =>
      others.length > 0
        ? `${version}${script === null ? '' : ` (${script})`} is in use, beside ${listed(others)}`
        : null,
  },
  'code-not-loaded': {
    severity: 'error',
    advice:
      'Upload the folder of a release as a whole, and check that nothing blocks or changes its files in chunks/.',
    find: logged(['view-load'], 'a part of the code could not be loaded'),
  },
  'worker-changed': {
    severity: 'warning',
    advice: 'Upload the files of the release again, unchanged.',
    find: logged(['worker'], 'the file of a worker is not that of the release'),
  },
  'texts-missing': {
    severity: 'warning',
    advice:
      'Answer translations/templated on your server, or put translations/<locale>.json beside the script; the single file and bundles read no such file.',
    find: ({ languages: { isInPackage, locale, file, server } }) =>
      !isInPackage && file !== 'used' && server !== 'used'
        ? `there are no texts in ${locale}, so the elements show English`
        : null,
  },
  'texts-broken': {
    severity: 'warning',
    advice: 'Correct these texts: values are strings, plural forms in ICU syntax.',
    find: ({ api, languages: { file, server, broken } }) => {
      const sources = [
        ...(file === 'broken' ? ['the file of texts'] : []),
        ...(server === 'broken' && !api.isWebPage ? ["the server's texts"] : []),
        ...broken,
      ]
      return sources.length > 0 ? `these can't be used: ${listed(sources)}` : null
    },
  },
  'texts-incomplete': {
    severity: 'info',
    advice: 'Add these ids to your texts; until then they are shown in English.',
    find: ({ languages: { missing, locale, isInPackage } }) =>
      !isInPackage && missing.length > 0
        ? `${missing.length} texts are not in ${locale}: ${listed(missing.slice(0, 10))}${missing.length > 10 ? ', …' : ''}`
        : null,
  },
  'texts-not-loaded': {
    severity: 'error',
    advice:
      'Upload the folder of a release as a whole: the texts of a language are files in chunks/.',
    find: logged(['locale'], 'texts could not be loaded', /^failed/),
  },
  'setting-invalid': {
    severity: 'warning',
    advice: 'Correct the value; docs/embedding.md lists those of each attribute.',
    find: logged(['config'], 'a setting has no valid value', /default is used$/),
  },
  'setting-unknown': {
    severity: 'warning',
    advice: 'Write each name as it is proposed; docs/embedding.md lists them all.',
    find: ({ unknownNames }) =>
      unknownNames.length > 0
        ? `nobody reads these names: ${listed(unknownNames.map(({ name, where, nearest }) => `${name} (${where}), which may be meant as ${nearest}`))}`
        : null,
  },
  'setting-contradicted': {
    severity: 'info',
    advice: 'Set it in one place.',
    find: logged(['config'], 'a setting is there twice', /wins over/),
  },
  'market-invalid': {
    severity: 'error',
    advice: 'Correct market; docs/responsible-play.md lists its names and fields.',
    find: logged(['market'], "rules for responsible play aren't in force as they were set"),
  },
  'element-narrow': {
    severity: 'warning',
    advice: 'Give the element, or the box around it, a width.',
    // One that is inline has no width of its own.
    find: facts =>
      facts.inlineElements.length > 0
        ? null
        : logged(['width'], 'an element has too little room')(facts),
  },
  'element-inline': {
    severity: 'warning',
    advice: 'Leave the elements out of resets such as * { all: unset; display: revert }.',
    find: ({ inlineElements }) =>
      inlineElements.length > 0
        ? `the page's styles make these inline, so that they overlap what is around them: ${listed(inlineElements)}`
        : null,
  },
  'server-shape': {
    severity: 'warning',
    advice:
      'Run casino-elements check against your server: it lists each difference from the contract.',
    find: logged(
      ['bad-shape', 'bad-record', 'topic-json', 'topic-shape', 'topic-record'],
      'the server sent something of another shape than documented',
    ),
  },
  'view-failed': {
    severity: 'error',
    advice: 'Send this report and the line of the console to whoever maintains the widget.',
    find: logged(['render', 'wheel', 'jackpot'], 'a part of the widget has failed'),
  },
  'no-element': {
    severity: 'info',
    advice: 'Add <casino-lobby>, <casino-room> or <casino-rewards> to the page.',
    find: ({ elements }) => (elements.length === 0 ? 'no element is on the page' : null),
  },
})

/** Code of a finding; docs/diagnosis.md explains each. */
export type FindingCode = keyof typeof rules

const isCode = (name: string): name is FindingCode => name in rules

/** All codes of findings, in the order of docs/diagnosis.md. */
export const findingCodes: readonly FindingCode[] = Object.keys(rules).filter(isCode)

/** Something that is wrong, or worth knowing. */
export interface Finding {
  readonly code: FindingCode
  readonly severity: Severity
  /** What is the case. */
  readonly message: string
  /** What to do, in a sentence. */
  readonly advice: string
  /** Page and anchor in the documentation. */
  readonly docs: string
}

const ORDER: readonly Severity[] = ['error', 'warning', 'info']

/** Returns what the facts say is wrong: errors first. */
export function findingsOf(facts: DiagnosisFacts): Finding[] {
  const findings = findingCodes.flatMap((code): Finding[] => {
    const { severity, advice, find } = rules[code]
    const message = find(facts)
    const docs = `docs/diagnosis.md#${code}`
    return message === null ? [] : [{ code, severity, message, advice, docs }]
  })
  return findings.sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
}
