import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'
import { InboundMessage } from '../../../src/bridge/protocol.ts'

it('the page about the host page lists each type of message that the widget takes', () => {
  const page = readFileSync(join(root, 'docs/behaviour/host-page.md'), 'utf8')
  const [, types = ''] = /^\| Inbound types \|(.*?)\|/m.exec(page) ?? []
  const taken = InboundMessage.options.map(({ entries }) => entries.type.literal)
  expect(Array.from(types.matchAll(/`(.*?)`/g), ([, type]) => type)).toEqual(taken)
})
