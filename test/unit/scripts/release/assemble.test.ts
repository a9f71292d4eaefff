import { expect, it } from 'vitest'
import { iframeSettings } from '../../../../scripts/release/assemble.ts'

const options = {
  version: '1.2.3',
  out: 'build/release',
  base: 'https://cdn.example/',
  api: 'https://api.example',
  parents: ['https://www.casino.example', 'app://x'],
  streams: [],
  images: [],
}

it("the iframe's page of a release names API and parents, and no address starts its demo", () => {
  expect(iframeSettings(options)).toEqual({
    'data-api-url': 'https://api.example',
    'data-parent-origin': 'https://www.casino.example app://x',
    'data-demo-keys': 'off',
  })
})

it("the iframe's page keeps the rules of the market that the release names", () => {
  expect(iframeSettings({ ...options, market: 'gb' })).toMatchObject({ 'data-market': 'gb' })
})
