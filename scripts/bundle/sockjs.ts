import type { Plugin } from 'rollup'

const lib = /\/node_modules\/sockjs-client\/lib\/(.+)\.js$/

/** Replacements for modules of sockjs-client, by their path below `lib`. */
const replacements = new Map([
  // The others need frames, inline scripts or credentials, which a strict policy or `*` forbids.
  [
    'transport-list',
    `module.exports = [
      require('./transport/websocket'),
      require('./transport/xhr-streaming'),
      require('./transport/xhr-polling'),
    ]`,
  ],
  // Sends no credentials, because browsers refuse them for a server that allows any origin (`*`).
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
  // A listener for `unload` would exclude the host's page from the back/forward cache.
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

/**
 * Removes the parts of SockJS that send credentials, need a frame or listen for `unload`. This is for the
 * server's CORS rules and the host page, not for size: SockJS counts for no limit.
 */
export function sockJsWithoutCredentials(): Plugin {
  return {
    name: 'casino:sockjs',
    load(id) {
      const code = replacements.get(lib.exec(id)?.[1] ?? '')
      return code === undefined ? null : { code, map: { mappings: '' } }
    },
    buildEnd(error) {
      const loaded = new Set([...this.getModuleIds()].flatMap(id => lib.exec(id)?.[1] ?? []))
      if (error || loaded.size === 0) return
      for (const path of replacements.keys())
        if (!loaded.has(path)) this.error(`sockjs-client no longer has ${path}`)
    },
  }
}
