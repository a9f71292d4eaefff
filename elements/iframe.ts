import { takeTokensFromAddress } from './frame-address.ts'

let token: string | null = null
let element: { token: string | null } | undefined

// Runs before anything else is loaded, to remove the token from the URL at once.
takeTokensFromAddress(window, found => {
  // An empty token signs out.
  token = found || null
  if (element) element.token = token
})
const query = new URLSearchParams(location.search)
await import(new URL('casino-elements.js?hosted', import.meta.url).href)
const { openFrame } = await import('./frame-page.ts')
element = openFrame(import.meta.url, query, token)
