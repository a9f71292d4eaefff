/** What to do about a line of the log, by its code. */
const advice: Readonly<Record<string, string>> = {
  network: 'Check that the server is reachable from the page, with CORS and connect-src.',
  timeout: 'Find out why the server needs more than 15 s.',
  'bad-shape': 'Run casino-elements check against the server.',
  'bad-record': 'Run casino-elements check against the server.',
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
  locale: 'Put the texts of that language beside the script.',
  market: 'Correct the market; docs/responsible-play.md lists its fields.',
  'view-load':
    'Upload the folder of a release as a whole, and check that nothing blocks its files.',
  worker: 'Upload the files of the release again, unchanged.',
  width: 'Give the element, or the box around it, a width.',
  socket: 'Let proxies pass on the upgrade of /api/v1/app/web/ws.',
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
export const adviceFor = (code: string): string =>
  advice[code] ?? 'Look at the line in the console, and send it with this report.'
