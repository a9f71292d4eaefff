import r2wc from '@r2wc/react-to-web-component'
import { createElement } from 'react'

/** The least that any React element costs: what the elements' sizes are measured against. */
function Hello(): React.ReactNode {
  return createElement('p', null, 'Hello')
}

customElements.define('hello-baseline', r2wc(Hello, { shadow: 'open' }))
