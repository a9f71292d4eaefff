import type { DemoStudio } from '../../src/media/demo-media.ts'
import { openDrawnCamera } from './drawn-camera.ts'
import { createLoopbackIngest, startLoopback } from './loopback.ts'

/** Publishing and watching within the page; a chunk of its own. */
export const demoStudio: DemoStudio = {
  createIngest: createLoopbackIngest,
  startLoopback,
  openDrawnCamera,
}
