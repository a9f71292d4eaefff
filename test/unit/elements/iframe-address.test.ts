// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://widget.test/iframe.html?view=room#token=first" }
import { expect, it } from 'vitest'
import { takeTokensFromAddress } from '../../../elements/iframe-address.ts'

it('every token is removed from the URL and its history, before a router sees it', () => {
  const tokens: string[] = []
  const seen: string[] = []
  const entries = history.length
  takeTokensFromAddress(window, token => tokens.push(token))
  // A router that listens later must never see a token.
  window.addEventListener('popstate', () => seen.push(location.hash))
  expect(tokens).toEqual(['first'])
  expect(location.href).toBe('https://widget.test/iframe.html?view=room')

  // A host that is written by hand navigates to a fragment.
  history.replaceState(null, '', '#/faq&token=second')
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.dispatchEvent(new Event('hashchange'))

  expect(tokens).toEqual(['first', 'second'])
  expect(location.href).toBe('https://widget.test/iframe.html?view=room#/faq')
  expect(seen).toEqual(['#/faq'])
  expect(history.length).toBe(entries)
})
