import r2wc from '@r2wc/react-to-web-component'
import { createElement } from 'react'

/** Renders the smallest possible React element; sizes are measured as multiples of it. */
function Hello(): React.ReactNode {
  return createElement('p', null, 'Hello')
}

customElements.define('hello-baseline', r2wc(Hello, { shadow: 'open' }))
