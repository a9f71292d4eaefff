import type { DiagnosisFacts } from '../../../../src/runtime/diagnosis/facts.ts'

/** What is collected about a page on which nothing is wrong. */
export const soundFacts: DiagnosisFacts = {
  at: '2026-11-25T10:00:00.000Z',
  versions: {
    version: '1.2.3',
    script: 'https://cdn.test/v1.2.3/casino-elements.js',
    mode: 'page',
    others: [],
    browser: 'Test',
  },
  elements: ['casino-lobby'],
  inlineElements: [],
  settings: [
    { name: 'apiUrl', value: 'https://api.test', source: 'data-attribute', element: null },
    { name: 'demo', value: 'false', source: 'default', element: null },
    { name: 'demoKeys', value: 'off', source: 'data-attribute', element: null },
    { name: 'storage', value: 'browser', source: 'configure', element: null },
  ],
  token: {
    form: 'jwt',
    appMode: 'GENERAL',
    copyMode: null,
    issuedAt: '2026-11-25T09:55:00.000Z',
    expiresAt: '2026-11-25T10:10:00.000Z',
    secondsLeft: 600,
    lifetimeSeconds: 900,
    hasUser: true,
  },
  session: {
    status: 'enabled',
    appMode: 'GENERAL',
    copyMode: 'ON_FLY',
    flags: [],
    addressKeys: [],
  },
  api: {
    url: 'https://api.test',
    outcome: 'answered',
    status: 200,
    milliseconds: 20,
    isWebPage: false,
    date: 'readable',
    clockSkew: 200,
    problems: [],
  },
  socket: { state: 'connected', transports: [{ transport: 'websocket', outcome: 'connected' }] },
  policy: {
    policies: [
      "default-src 'none'; script-src https://cdn.test; connect-src https://api.test wss://api.test; base-uri 'none'; frame-ancestors 'self'",
    ],
    frameOptions: null,
    violations: [],
  },
  browser: {
    worker: 'works',
    localStorage: 'works',
    sessionStorage: 'works',
    autoplay: 'allowed',
    engines: { hls: 'media-source', webRtc: true },
  },
  languages: {
    locale: 'en',
    isInPackage: true,
    file: 'none',
    server: 'none',
    broken: [],
    missing: [],
  },
  hasIntegrity: true,
  errors: [],
}
