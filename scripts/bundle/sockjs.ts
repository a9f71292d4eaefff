import type { Plugin } from 'rollup'

const lib = /\/node_modules\/sockjs-client\/lib\/(.+)\.js$/

/** Modules of sockjs-client by their path under `lib`, and what stands in their place. */
const replacements = new Map([
  // The others need frames, inline scripts or credentials, which a strict policy or `*` refuses.
  [
    'transport-list',
    `module.exports = [
      require('./transport/websocket'),
      require('./transport/xhr-streaming'),
      require('./transport/xhr-polling'),
    ]`,
  ],
  // Sent without credentials: with them, a server that allows any origin (`*`) is refused.
  [
    'transport/sender/xhr-cors',
    `const inherits = require('inherits')
    const Driver = require('../driver/xhr')
    function Sender(method, url, payload, options) {
      Driver.call(this, method, url, payload, { ...options, noCredentials: true })
    }
    inherits(Sender, Driver)
    Sender.enabled = Driver.enabled && Driver.supportsCORS
    module.exports = Sender`,
  ],
  ['transport/sender/xdr', 'module.exports = { enabled: false }'],
  ['info-iframe', 'module.exports = { enabled: () => false }'],
  ['iframe-bootstrap', 'module.exports = () => {}'],
  // A listener for `unload` keeps the host's page out of the back/forward cache.
  [
    'utils/event',
    `module.exports = {
      attachEvent: (type, listener) => addEventListener(type, listener),
      detachEvent: (type, listener) => removeEventListener(type, listener),
      unloadAdd: () => null,
      unloadDel() {},
    }`,
  ],
])

/** Leaves out of SockJS what sends credentials, needs a page of its own, or waits for `unload`. */
export function sockJsWithoutCredentials(): Plugin {
  const seen = new Set<string>()
  return {
    name: 'casino:sockjs',
    load(id) {
      const path = lib.exec(id)?.[1]
      const code = path === undefined ? undefined : replacements.get(path)
      if (path === undefined || code === undefined) return null
      seen.add(path)
      return { code, map: { mappings: '' } }
    },
    buildEnd(error) {
      if (error || ![...this.getModuleIds()].some(id => lib.test(id))) return
      for (const path of replacements.keys())
        if (!seen.has(path)) this.error(`sockjs-client has no ${path} any more`)
    },
  }
}
