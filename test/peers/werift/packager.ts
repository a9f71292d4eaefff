import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RtpPacket } from 'werift'
import { openRtpSocket } from '../clock-source.ts'
import type { Channel, Viewer } from './channel.ts'
import { Forwarder, type Layer } from './forwarder.ts'

const flags =
  '-hide_banner -loglevel error -protocol_whitelist pipe,udp,rtp -analyzeduration 20M -fpsprobesize 0 ' +
  '-max_delay 100000 -i pipe:0 -vsync vfr -c:v libx264 -preset ultrafast -tune zerolatency ' +
  '-pix_fmt yuv420p -force_key_frames expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+1)) -c:a aac -f hls -hls_time 1 ' +
  '-hls_list_size 6 -hls_flags delete_segments+independent_segments+program_date_time+omit_endlist'

async function toPort({ mimeType, clockRate, track }: Layer, payloadType: number) {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { socket: free, port } = await openRtpSocket()
  free.close()
  const [, name = ''] = mimeType.split('/')
  const channels = track.kind === 'audio' ? '/2' : ''
  const parameters = track.codec?.parameters
  return {
    forwarder: new Forwarder((packet: RtpPacket) => {
      packet.header.payloadType = payloadType
      socket.send(packet.serialize(), port, '127.0.0.1')
    }),
    description: [
      `m=${track.kind} ${port} RTP/AVP ${payloadType}`,
      `a=rtpmap:${payloadType} ${name.toUpperCase()}/${clockRate}${channels}`,
      ...(parameters ? [`a=fmtp:${payloadType} ${parameters}`] : []),
    ],
  }
}

/** Makes HLS of a channel with ffmpeg, which gets its streams as RTP, in a folder. */
export async function startPackager(channel: Channel, folder: string, video: Layer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const audio = channel.audio()
  const picture = await toPort(video, 96)
  const sound = audio && (await toPort(audio, 111))
  const viewer: Viewer = {
    video: picture.forwarder,
    audio: sound?.forwarder ?? null,
    layerId: '',
    close: null,
  }
  const head = ['v=0', 'o=- 0 0 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0']
  const ffmpeg = spawn('ffmpeg', [...flags.split(' '), join(folder, 'index.m3u8')], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const lines = [...head, ...picture.description, ...(sound?.description ?? []), '']
  ffmpeg.stdin.end(lines.join('\r\n'))
  channel.viewers.add(viewer)
  // ffmpeg takes its time to listen, and needs a key frame to begin with.
  let left = 10
  const timer = setInterval(() => {
    channel.refresh(viewer)
    left -= 1
    if (left === 0) clearInterval(timer)
  }, 1000)
}
