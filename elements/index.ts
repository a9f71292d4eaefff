import { createPageBridge } from '../src/bridge/page.ts'
import { install } from './install.ts'

// The package's main entry. An application's bundler moves the code, so it has neither an address nor files
// beside it.
install({
  mode: 'page',
  connectHost: createPageBridge,
  locate: () => ({ url: undefined, data: undefined }),
})
