import {
  parentOriginsOf,
  receiveTokens,
  signInAtHost,
  TOKEN_TIMEOUT,
} from './iframe/iframe-token.ts'
import { takeTokensFromAddress } from './page/address-token.ts'

let token: string | null = null
let element: { token: string | null } | undefined

/** Sets a token; null or an empty one signs out. */
function setToken(next: string | null) {
  token = next || null
  if (element) element.token = token
}

const query = new URLSearchParams(location.search)
const { referrer, scripts } = document
const own = [...scripts].find(({ src }) => src === import.meta.url)?.dataset ?? {}
// HTML reads a `data-parentOrigin` in lower case.
const named = own.parentOrigin ?? own.parentorigin
const origins = parentOriginsOf(named, query.get('parentOrigin'), referrer)
// Runs before anything else is loaded, to remove the token from the URL at once.
takeTokensFromAddress(window, found => {
  // Anybody may write an address, and so sign a visitor in as somebody else.
  if (named === undefined || origins.some(origin => referrer.startsWith(`${origin}/`)))
    setToken(found)
})
// Anybody may write an address, and so lead a visitor to a login of theirs.
signInAtHost(window, named && origins[0])
// The page that frames this one writes its address, and must not lift the operator's rules.
if (own.market !== undefined) query.delete('market')
// Tokens and all other messages use one list.
query.set('parentOrigin', origins.join(' '))
const received = Promise.race([
  receiveTokens(window, origins, setToken),
  new Promise(resolve => setTimeout(resolve, TOKEN_TIMEOUT)),
])

await import(new URL('casino-elements.js?hosted', import.meta.url).href)
const { openIframe } = await import('./iframe/iframe-page.ts')
// The initial requests must not be those of an anonymous visitor if the host has a token to send.
if (query.has('awaitToken')) await received
element = openIframe(import.meta.url, query, token)
