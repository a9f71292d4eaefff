import { createPageBridge } from '../src/bridge/page.ts'
import { install } from './install.ts'
import { locateScript } from './page/script-url.ts'

// A single file has no files beside it: files there belong to the host.
install({
  mode: 'page',
  connectHost: createPageBridge,
  locate: () => locateScript(import.meta.url, document),
})
