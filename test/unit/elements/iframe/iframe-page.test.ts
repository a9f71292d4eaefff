// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { specs } from '../../../../elements/definition/specs.ts'
import { iframeKeys } from '../../../../elements/iframe/iframe-page.ts'

it('every attribute but the token is a key of the hosted page', () => {
  const properties = specs.flatMap(({ attributes }) => attributes.map(({ property }) => property))
  const all = new Set(['view', 'widget-themes', ...properties])
  expect([...all].filter(key => !iframeKeys.has(key))).toEqual(['token'])
})
