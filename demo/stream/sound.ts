export type SlotSound = 'spin' | 'stop' | 'win' | 'big-win'

const WIN_FREQUENCIES = [523.25, 659.25, 783.99, 1046.5]
const MIN_GAIN = 0.0001

/** Plays sounds made by oscillators, so that no file has to be loaded. */
export function createSlotSounds(page: Window & typeof globalThis) {
  let context: AudioContext | null = null

  function tone(
    at: number,
    frequency: number,
    seconds: number,
    gain: number,
    type: OscillatorType,
  ) {
    if (!context) return
    const oscillator = new page.OscillatorNode(context, { type, frequency })
    const envelope = new page.GainNode(context, { gain: 0 })
    envelope.gain.setValueAtTime(MIN_GAIN, at)
    envelope.gain.exponentialRampToValueAtTime(gain, at + 0.012)
    envelope.gain.exponentialRampToValueAtTime(MIN_GAIN, at + seconds)
    oscillator.connect(envelope).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + seconds + 0.02)
  }
  return {
    /** Plays a sound; `volume` is 0 to 1. */
    play(sound: SlotSound, volume: number) {
      if (volume <= 0 || !('AudioContext' in page)) return
      // Created after the viewer turned sound on; earlier, browsers would block it.
      context ??= new page.AudioContext()
      void context.resume().catch(() => {})
      const now = context.currentTime
      const gain = volume * 0.16
      switch (sound) {
        case 'spin':
          for (let tick = 0; tick < 6; tick += 1)
            tone(now + tick * 0.06, 180 + tick * 26, 0.07, gain * 0.4, 'triangle')
          break
        case 'stop':
          tone(now, 150, 0.12, gain, 'triangle')
          break
        case 'win':
        case 'big-win':
          for (const [step, frequency] of WIN_FREQUENCIES.entries()) {
            tone(now + step * 0.11, frequency, 0.42, gain, 'sine')
            if (sound === 'big-win')
              tone(now + 0.5 + step * 0.09, frequency * 1.5, 0.5, gain, 'sine')
          }
      }
    },
    dispose() {
      void context?.close().catch(() => {})
      context = null
    },
  }
}
