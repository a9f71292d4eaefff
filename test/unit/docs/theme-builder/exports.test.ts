import * as v from 'valibot'
import { expect, it } from 'vitest'
import { exportsOf, propertiesOf } from '../../../../docs/.vitepress/theme-builder/exports.ts'
import { cssProperties } from '../../../../elements/definition/theming.ts'
import { InboundMessage } from '../../../../src/bridge/protocol.ts'
import { theme } from './sample-theme.ts'

it('CSS sets properties that the elements have, and names the attribute that belongs to them', () => {
  const { css } = exportsOf(theme)
  expect(css).toContain('theme="light"')
  expect(css).toContain('  --casino-primary: #c8102e;\n')
  expect(css).toContain("  --casino-font: 'Brand Sans', sans-serif;\n")
  for (const [name] of propertiesOf(theme)) expect(cssProperties).toHaveProperty([name])
})

it('what is the default of the elements is left out of the CSS', () => {
  const { css } = exportsOf({ ...theme, radius: 14, unit: 4, font: '' })
  expect(css.match(/--casino-\w+/g)).toHaveLength(6)
})

it('the message is one that the bridge takes', () => {
  const message = v.parse(InboundMessage, JSON.parse(exportsOf(theme).message))
  expect(message).toMatchObject({ type: 'change-colors', content: { value: null } })
})

it('design tokens are in the format of the W3C community group', () => {
  const { casino } = JSON.parse(exportsOf(theme).tokens)
  expect(casino.text).toEqual({
    $type: 'color',
    $value: { colorSpace: 'srgb', components: [0.0667, 0.0667, 0.0667], hex: '#111111' },
  })
  expect(casino.radius).toEqual({ $type: 'dimension', $value: { value: 8, unit: 'px' } })
  expect(casino.font).toEqual({ $type: 'fontFamily', $value: ['Brand Sans', 'sans-serif'] })
})
