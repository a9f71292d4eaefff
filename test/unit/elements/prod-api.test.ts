import { expect, it } from 'vitest'
import { prodApiOf } from '../../../elements/prod-api.ts'

const allowedApiOrigins = ['https://prod.example', 'http://plain.example']

function apiUrlFor(prodApi: string, allowed = allowedApiOrigins) {
  const warnings: string[] = []
  const keys = new URLSearchParams({ prodApi })
  const apiUrl = prodApiOf(keys, allowed, key => warnings.push(key))
  return { apiUrl, warnings }
}

it.each([
  ['https://prod.example', 'https://prod.example'],
  ['https://prod.example/base/', 'https://prod.example/base'],
])('prodApi replaces api-url if its origin is allowed: %s', (prodApi, apiUrl) => {
  expect(apiUrlFor(prodApi)).toEqual({ apiUrl, warnings: [] })
})

it.each([
  'https://evil.example',
  'https://prod.example.evil.example',
  'https://prod.example@evil.example/',
  'https://prod.example:8443',
  'http://prod.example',
  'http://plain.example',
  '//evil.example',
  'javascript:alert(1)',
  'prod.example',
])('prodApi with an origin that is not allowed is ignored with a warning: %s', prodApi => {
  expect(apiUrlFor(prodApi)).toEqual({ apiUrl: undefined, warnings: ['prodApi'] })
})

it('prodApi is ignored if no origin is allowed', () => {
  expect(apiUrlFor('https://prod.example', []).apiUrl).toBeUndefined()
})
