import * as v from 'valibot'
import type { Driver } from './driver.ts'

const Abilities = v.object({ webRtc: v.boolean(), camera: v.boolean() })

/** What an engine brings of what the product uses where it exists; a journey expects the rest to degrade. */
export type Abilities = v.InferOutput<typeof Abilities>

/** What is missing in an engine without an ability. */
export const abilityNames: Readonly<Record<keyof Abilities, string>> = {
  webRtc: 'WebRTC',
  camera: 'a camera',
}

/** Reads them from the page that is open, which has to come from this computer or over https. */
export const readAbilities = async ({ evaluate }: Driver): Promise<Abilities> =>
  v.parse(
    Abilities,
    await evaluate(async () => {
      const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? []
      return {
        webRtc: 'RTCPeerConnection' in window,
        camera: devices.some(({ kind }) => kind === 'videoinput'),
      }
    }),
  )
