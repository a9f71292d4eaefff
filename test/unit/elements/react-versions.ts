import { createRequire } from 'node:module'
import { join } from 'node:path'
import type React from 'react'
import type Client from 'react-dom/client'
import type Server from 'react-dom/server'
import { root } from '../../../scripts/bundle/root.ts'

/** A version of React, with its renderers. */
export interface ReactVersion {
  React: typeof React
  client: () => typeof Client
  server: () => typeof Server
}

function installedIn(folder: string): ReactVersion {
  const load = createRequire(join(root, folder, 'package.json'))
  return {
    React: load('react'),
    client: () => load('react-dom/client'),
    server: () => load('react-dom/server'),
  }
}

/** The versions that the components have to work in. */
export const reactVersions: [string, ReactVersion][] = [
  ['React 19', installedIn('.')],
  ['React 18', installedIn('test/react-18')],
]

/** Props of a room, and what a server renders for them. */
export const roomOnServer = {
  props: {
    roomId: '0x1',
    roomView: 'studio',
    timeZone: null,
    balanceMarker: true,
    demo: false,
    parentOrigin: ['https://a.test', 'https://b.test'],
    token: 'secret',
    onReady() {},
    className: 'wide',
    id: 'room',
    hidden: false,
    style: { height: 600 },
  },
  markup:
    '<casino-room room-id="0x1" room-view="studio" balance-marker="" demo="false" parent-origin="https://a.test https://b.test" class="wide" id="room" style="height:600px">Loading…</casino-room>',
} as const
