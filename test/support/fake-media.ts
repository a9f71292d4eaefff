/** Track of a captured device whose events a test dispatches. */
export class FakeTrack extends EventTarget {
  enabled = true
  readyState = 'live'
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
}

/** Stream of fake tracks. */
export class FakeStream {
  readonly tracks: readonly FakeTrack[]

  constructor(tracks: readonly FakeTrack[] = []) {
    this.tracks = tracks
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
