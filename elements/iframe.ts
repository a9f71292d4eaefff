import { watchAddress } from './frame-address.ts'

let token: string | null = null
let element: { token: string | null } | undefined

// Before anything else is loaded, so that the token leaves the address at once.
watchAddress(window, found => {
  // An empty one signs out.
  token = found || null
  if (element) element.token = token
})
const query = new URLSearchParams(location.search)
const { openFrame } = await import('./frame-page.ts')
element = openFrame(import.meta.url, query, token)
