import { minutes } from '../../lib/clock.ts'
import type { DiagnosisFacts } from './facts.ts'
import { isSocket, listed, logged, loggedAll, refused, table } from './rule.ts'

/** Milliseconds by which the clocks of server and computer may differ. */
export const MAX_CLOCK_SKEW: number = 60_000

const problem = (code: string, text: string) => (facts: DiagnosisFacts) =>
  facts.api.problems.includes(code) ? text : null
const outcome =
  (expected: DiagnosisFacts['api']['outcome'], text: string) => (facts: DiagnosisFacts) =>
    facts.api.outcome === expected ? `${facts.api.url} ${text}` : null

const failedCalls = loggedAll(
  ['http-server', 'http-client', 'network', 'timeout'],
  'calls have failed, though the server answers others',
)

/** Matches a failed read of a room's record; a lookup by nickname logs no 404. */
const isUnknownRoom = ({ code, message }: DiagnosisFacts['errors'][number]) =>
  code === 'http-client' && /\/lobby\/wallet responded with 404$/.test(message ?? '')

/** Returns whether a call has failed because its room is unknown. */
const isOfUnknownRoom = (error: DiagnosisFacts['errors'][number], { errors }: DiagnosisFacts) =>
  isUnknownRoom(error) ||
  (errors.some(isUnknownRoom) && /\/rooms\/\S+ responded with 404$/.test(error.message ?? ''))

/** Returns whether the read of the diagnosis was answered well; otherwise all calls fail for one reason. */
const isAnswered = ({ api: { outcome, status, isWebPage } }: DiagnosisFacts) =>
  outcome === 'answered' && status !== null && status < 400 && !isWebPage

const isSignedIn = ({ token, api }: DiagnosisFacts) =>
  token.form !== 'none' && token.form !== 'malformed' && api.outcome !== 'demo'
const hasEnded = ({ session }: DiagnosisFacts) => session.status === 'disabledSessionExpired'
/** Returns the problem of a server whose path is one that the widget appends itself; else nothing. */
const doubledPath = (url: string): string =>
  /\/api(\/v1(\/.*)?)?$/.test(url)
    ? ': the widget appends /api/v1 itself, so leave it out of api-url'
    : ''
const hasWorked = ({ socket }: DiagnosisFacts, transport: 'websocket' | 'sockjs') =>
  socket.transports.some(it => it.transport === transport && it.outcome === 'connected')

const isRefusal = (status: number | null) => status === 401 || status === 403
/** Returns whether a server has refused the token; a web page may come from a proxy before it. */
const hasTokenRefused = ({ token, api: { status, isWebPage } }: DiagnosisFacts) =>
  token.form !== 'none' && isRefusal(status) && !isWebPage

const FIREWALL =
  ' and a web page, as a firewall or proxy does: the server may never have seen the token'

const errorFrames = ({ errors }: DiagnosisFacts) =>
  errors.filter(({ code }) => code === 'socket-error').length
/** Returns whether the broker ends connections with an ERROR; a single one may be a server that is restarted. */
const isEndedByErrors = (facts: DiagnosisFacts) =>
  errorFrames(facts) > 1 && facts.socket.transports.some(it => it.outcome === 'connected')

/** Time before a diagnosis in which connections that were lost count. */
const LATELY = minutes(5)
/** Returns how many connections were lost lately. */
const lostLately = ({ at, errors }: DiagnosisFacts) =>
  errors.filter(it => it.code === 'socket' && Date.parse(at) - Date.parse(it.at) < LATELY).length

/** Rules for the server, its token, and the socket. */
export const serverRules = table({
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
    advice:
      'Check api-url, the certificate and whether the server is up; check.js names the reason (docs/check.md).',
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
      'Let the server answer preflights and send Access-Control-Allow-Origin, for the headers in docs/embedding.md; or api-url leads elsewhere: run check.js, which can read the answer (docs/check.md).',
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
      'Check api-url, look into the log of the server, and run check.js against it (docs/check.md).',
    find: facts => {
      const { url, status, isWebPage } = facts.api
      if (status === null || hasTokenRefused(facts)) return null
      const path = status < 400 || status === 404 ? doubledPath(url) : ''
      if (status >= 400)
        return `${url} answers with ${status}${isWebPage && isRefusal(status) ? FIREWALL : path}`
      return isWebPage ? `${url} answers with a web page where JSON is expected${path}` : null
    },
  },
  'call-failed': {
    severity: 'warning',
    advice:
      'Open these calls in the network panel: they may be missing, refused, redirected, or lack CORS headers; then run check.js (docs/check.md).',
    find: facts =>
      isAnswered(facts)
        ? failedCalls({ ...facts, errors: facts.errors.filter(it => !isOfUnknownRoom(it, facts)) })
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
      hasTokenRefused(facts)
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
  'socket-lost': {
    severity: 'warning',
    advice:
      'Find out who closes it: a proxy whose time-out for quiet connections is shorter than the heart-beats, or a server that ends or restarts; then run check.js (docs/check.md).',
    find: facts => {
      const { state, transports } = facts.socket
      const last = transports.slice(-2)
      return last.length > 1 &&
        last.every(it => it.outcome === 'connected') &&
        (state === 'connecting' || state === 'lost' || lostLately(facts) > 2) &&
        !isEndedByErrors(facts)
        ? 'the socket connects, and is closed again and again without an ERROR'
        : null
    },
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
    find: facts =>
      loggedAll(
        ['topic-dropped'],
        'the broker refuses subscriptions, or is silent about them',
      )(facts) ??
      (isEndedByErrors(facts)
        ? `the broker has ended the connection with an ERROR ${errorFrames(facts)} times, as after a SUBSCRIBE that it refuses; the console has its words`
        : null),
  },
  'server-shape': {
    severity: 'warning',
    advice:
      'Run check.js against your server: it lists each difference from the contract (docs/check.md).',
    find: logged(
      ['bad-shape', 'bad-record', 'topic-json', 'topic-shape', 'topic-record'],
      'the server sent something of another shape than documented',
    ),
  },
})
