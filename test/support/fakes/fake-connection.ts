import type { SessionResponse } from '../../../src/media/session-client.ts'
import type { FakeTrack } from './fake-media.ts'

/** Offer of every fake connection, with one candidate. */
export const OFFER: string = [
  'v=0',
  'a=group:BUNDLE 0',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:0',
  'a=ice-ufrag:ours',
  'a=ice-pwd:ours-secret',
  'a=candidate:1 1 udp 1 192.0.2.1 4000 typ host',
  '',
].join('\r\n')
/** Answer of a server to the offer. */
export const ANSWER: string = OFFER.replaceAll('ours', 'theirs')
/** Fragment of a server that restarts ICE. */
export const FRAGMENT = 'a=ice-ufrag:moved\r\na=ice-pwd:moved-secret\r\n'

/** Returns the response that opens a session, with overrides. */
export const sessionResponse = (overrides: Partial<SessionResponse> = {}): SessionResponse => ({
  kind: 'answer',
  sdp: ANSWER,
  session: 'https://sfu.example/s/1',
  etag: null,
  acceptsCandidates: false,
  iceServers: [],
  extensions: new Map(),
  ...overrides,
})

/** Sender of a fake connection. */
class FakeSender {
  track: FakeTrack | null
  parameters: { encodings: RTCRtpEncodingParameters[] }
  /** DTLS transport; tests change its state. */
  readonly transport: EventTarget & { state: string } = Object.assign(new EventTarget(), {
    state: 'connected',
  })

  constructor(track: FakeTrack | null, encodings: RTCRtpEncodingParameters[]) {
    this.track = track
    this.parameters = { encodings }
  }
  getParameters(): { encodings: RTCRtpEncodingParameters[] } {
    return structuredClone(this.parameters)
  }
  async setParameters(parameters: { encodings: RTCRtpEncodingParameters[] }): Promise<void> {
    this.parameters = parameters
  }
  async replaceTrack(track: FakeTrack | null): Promise<void> {
    this.track = track
  }
}

interface FakeTransceiver {
  sender: FakeSender
  receiver: { track: { kind: string } }
}

/** Records the calls on a connection in order; tests set the connection's state. */
export class FakeConnection extends EventTarget {
  static all: FakeConnection[] = []
  static last(): FakeConnection {
    const last = FakeConnection.all.at(-1)
    if (!last) throw new Error('no connection yet')
    return last
  }
  /** State in which the next connections gather candidates. */
  static gathering: RTCIceGatheringState = 'complete'
  readonly calls: string[] = []
  readonly transceivers: FakeTransceiver[] = []
  configuration: RTCConfiguration
  connectionState: RTCPeerConnectionState = 'new'
  iceGatheringState: RTCIceGatheringState = FakeConnection.gathering
  localDescription: { type: string; sdp: string } | null = null
  remote = ''
  /** Entries of the statistics of the one stream. */
  stats: object = {}

  constructor(configuration: RTCConfiguration) {
    super()
    this.configuration = configuration
    FakeConnection.all.push(this)
  }
  addTransceiver(
    trackOrKind: FakeTrack | string,
    init: RTCRtpTransceiverInit = {},
  ): FakeTransceiver {
    const { sendEncodings = [] } = init
    const track = typeof trackOrKind === 'string' ? null : trackOrKind
    const kind = typeof trackOrKind === 'string' ? trackOrKind : trackOrKind.kind
    this.calls.push(track ? `send ${kind} in ${sendEncodings.length}` : `receive ${kind}`)
    const transceiver = {
      sender: new FakeSender(track, sendEncodings),
      receiver: { track: { kind } },
    }
    this.transceivers.push(transceiver)
    return transceiver
  }
  getTransceivers(): readonly FakeTransceiver[] {
    return this.transceivers
  }
  getSenders(): readonly FakeSender[] {
    return this.transceivers.map(({ sender }) => sender)
  }
  async createOffer(options?: RTCOfferOptions): Promise<{ type: string; sdp: string }> {
    this.calls.push(options?.iceRestart ? 'offer anew' : 'offer')
    return { type: 'offer', sdp: OFFER }
  }
  async createAnswer(): Promise<{ type: string; sdp: string }> {
    this.calls.push('answer')
    return { type: 'answer', sdp: ANSWER }
  }
  async setLocalDescription(given?: { type: string; sdp?: string }): Promise<void> {
    const description = given ?? (await this.createOffer())
    this.calls.push(`local ${description.type}`)
    this.localDescription = { type: description.type, sdp: description.sdp ?? '' }
  }
  async setRemoteDescription(description: { type: string; sdp: string }): Promise<void> {
    this.calls.push(`remote ${description.type}`)
    if (description.sdp.includes('malformed')) throw new DOMException('', 'OperationError')
    this.remote = description.sdp
  }
  setConfiguration(configuration: RTCConfiguration): void {
    this.calls.push('configuration')
    this.configuration = configuration
  }
  async getStats(): Promise<Map<string, object>> {
    return new Map([['v', this.stats]])
  }
  close(): void {
    this.calls.push('close')
  }
  setState(state: RTCPeerConnectionState): void {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
  /** Adds another candidate, as a slow STUN or TURN server does. */
  find(candidate: string): void {
    if (this.localDescription) this.localDescription.sdp += `a=${candidate}\r\n`
    this.dispatchEvent(new Event('icecandidate'))
  }
}
