/** Track of a captured device whose events a test dispatches. */
export class FakeTrack extends EventTarget {
  enabled = true
  readyState = 'live'
  muted = false
  contentHint = ''
  readonly kind: 'audio' | 'video'
  readonly settings: MediaTrackSettings

  constructor(kind: 'audio' | 'video', settings: MediaTrackSettings = {}) {
    super()
    this.kind = kind
    this.settings = settings
  }
  getSettings(): MediaTrackSettings {
    return this.settings
  }
  clone(): FakeTrack {
    return new FakeTrack(this.kind, this.settings)
  }
  stop(): void {
    this.readyState = 'ended'
  }
  /** Stops or resumes it as the system does. */
  pause(isPaused: boolean): void {
    this.muted = isPaused
    this.dispatchEvent(new Event(isPaused ? 'mute' : 'unmute'))
  }
}

/** Stream of fake tracks. */
export class FakeStream {
  readonly tracks: FakeTrack[]

  constructor(tracks: readonly FakeTrack[] = []) {
    this.tracks = [...tracks]
  }
  addTrack(track: FakeTrack): void {
    this.tracks.push(track)
  }
  getTracks(): readonly FakeTrack[] {
    return this.tracks
  }
  getAudioTracks(): readonly FakeTrack[] {
    return this.tracks.filter(({ kind }) => kind === 'audio')
  }
  getVideoTracks(): readonly FakeTrack[] {
    return this.tracks.filter(({ kind }) => kind === 'video')
  }
}

/** Returns a stream of a camera with a microphone. */
export const cameraStream = (): FakeStream =>
  new FakeStream([new FakeTrack('video'), new FakeTrack('audio')])

/** Devices of a page: each request gets the next response, else a camera. */
export class FakeDevices extends EventTarget {
  readonly requests: MediaStreamConstraints[] = []
  responses: (FakeStream | Error)[] = []
  devices: { kind: string; deviceId: string; label: string }[] = []

  async getUserMedia(constraints: MediaStreamConstraints): Promise<FakeStream> {
    this.requests.push(constraints)
    const next = this.responses.shift() ?? cameraStream()
    if (next instanceof Error) throw next
    return next
  }
  getDisplayMedia(constraints: MediaStreamConstraints): Promise<FakeStream> {
    return this.getUserMedia(constraints)
  }
  async enumerateDevices(): Promise<{ kind: string; deviceId: string; label: string }[]> {
    return this.devices
  }
}
