import { gunzipSync } from 'node:zlib'
import {
  JoinRequest,
  JoinResponse,
  ParticipantInfo,
  ParticipantInfo_State,
  TrackInfo,
  TrackSource,
  TrackType,
  VideoQuality,
  WrappedJoinRequest,
  WrappedJoinRequest_Compression,
} from '@livekit/protocol'
import { heightsOf } from '../clock-source.ts'

/** Ids of what is published in the room. */
export const VIDEO_SID = 'TR_VCstandin'
export const AUDIO_SID = 'TR_AMstandin'
export const STREAMER_SID = 'PA_streamer'
const VIEWER_SID = 'PA_viewer'

/** Sizes of the published picture. */
export const QUALITIES: readonly VideoQuality[] = [
  VideoQuality.LOW,
  VideoQuality.MEDIUM,
  VideoQuality.HIGH,
]
export const heights: readonly number[] = heightsOf(QUALITIES.length)

const layerAt = (index: number) => ({
  quality: QUALITIES[index] ?? VideoQuality.HIGH,
  width: ((heights[index] ?? 0) * 16) / 9,
  height: heights[index] ?? 0,
  bitrate: (heights[index] ?? 0) * 2000,
  rid: ['q', 'h', 'f'][index] ?? '',
})

const video = new TrackInfo({
  sid: VIDEO_SID,
  type: TrackType.VIDEO,
  source: TrackSource.CAMERA,
  name: 'camera',
  mimeType: 'video/VP8',
  simulcast: true,
  width: layerAt(2).width,
  height: layerAt(2).height,
  layers: QUALITIES.map((_, index) => layerAt(index)),
})
const audio = new TrackInfo({
  sid: AUDIO_SID,
  type: TrackType.AUDIO,
  source: TrackSource.MICROPHONE,
  name: 'microphone',
  mimeType: 'audio/opus',
})

/** Returns what the room tells of the streamer. */
export const streamer = (isPublishing: boolean) =>
  new ParticipantInfo({
    sid: STREAMER_SID,
    identity: 'streamer',
    state: ParticipantInfo_State.ACTIVE,
    isPublisher: true,
    tracks: isPublishing ? [video, audio] : [],
  })

/** Reads the request that a client puts into the query of its address. */
export function joinRequestOf(url: URL): JoinRequest {
  const wrapped = WrappedJoinRequest.fromBinary(
    Buffer.from(url.searchParams.get('join_request') ?? '', 'base64url'),
  )
  const isGzip = wrapped.compression === WrappedJoinRequest_Compression.GZIP
  return JoinRequest.fromBinary(isGzip ? gunzipSync(wrapped.joinRequest) : wrapped.joinRequest)
}

/** Returns the first message of a session. */
export const joinResponse = (isPublishing: boolean): JoinResponse =>
  new JoinResponse({
    room: { sid: 'RM_standin', name: 'room' },
    participant: { sid: VIEWER_SID, identity: 'viewer', state: ParticipantInfo_State.ACTIVE },
    otherParticipants: [streamer(isPublishing)],
    serverVersion: '1.9.0',
    serverInfo: { version: '1.9.0' },
    pingInterval: 5,
    pingTimeout: 15,
  })
