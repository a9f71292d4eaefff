import { expect, it } from 'vitest'
import { withProdApi } from '../../../elements/prod-api.ts'
import { defaultConfig } from '../../../src/runtime/atoms.ts'

const allowedApiOrigins = ['https://prod.example', 'http://plain.example']
const config = {
  ...defaultConfig,
  apiUrl: 'https://api.example',
  token: 'secret',
  allowedApiOrigins,
}

function apiUrlFor(prodApi: string, from = config) {
  const complaints: string[] = []
  const keys = new URLSearchParams({ prodApi })
  const { apiUrl } = withProdApi(from, keys, key => complaints.push(key))
  return { apiUrl, complaints }
}

it.each([
  ['https://prod.example', 'https://prod.example'],
  ['https://prod.example/base/', 'https://prod.example/base'],
])('prodApi replaces api-url if its origin is allowed: %s', (said, apiUrl) => {
  expect(apiUrlFor(said)).toEqual({ apiUrl, complaints: [] })
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
])('prodApi with an origin that is not allowed is ignored with a warning: %s', said => {
  expect(apiUrlFor(said)).toEqual({ apiUrl: 'https://api.example', complaints: ['prodApi'] })
})

it('prodApi is ignored if no origin is allowed', () => {
  const from = { ...config, allowedApiOrigins: [] }
  expect(apiUrlFor('https://prod.example', from).apiUrl).toBe('https://api.example')
})
