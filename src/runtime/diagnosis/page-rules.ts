import { isSocket, listed, logged, refused, refusedBy, table, type Violation } from './rule.ts'

/** Returns whether a page's list of trusted types lacks the policy that the widget makes for the address of its worker. */
const isTypeRefused = ({ directive }: Violation) => directive === 'trusted-types'

/** Rules for the page: its address, policy, browser, files, texts, settings and elements. */
export const pageRules = table({
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
    advice:
      'Nothing, while you debug; in production switch them off with data-demo-keys="off", and prodApi by no origin in allowedApiOrigins.',
    find: ({ session: { addressKeys } }) =>
      addressKeys.length > 0
        ? `keys in the page's address change what is shown: ${listed(addressKeys)}`
        : null,
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
      // That finding already reports it.
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
    // An inline element has no width of its own.
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
