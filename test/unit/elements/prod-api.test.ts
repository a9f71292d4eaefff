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
  const warnings: string[] = []
  const keys = new URLSearchParams({ prodApi })
  const { apiUrl } = withProdApi(from, keys, key => warnings.push(key))
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
  expect(apiUrlFor(prodApi)).toEqual({ apiUrl: 'https://api.example', warnings: ['prodApi'] })
})

it('prodApi is ignored if no origin is allowed', () => {
  const from = { ...config, allowedApiOrigins: [] }
  expect(apiUrlFor('https://prod.example', from).apiUrl).toBe('https://api.example')
})
