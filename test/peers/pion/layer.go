package main

import (
	"strings"
	"time"

	"github.com/pion/rtcp"
	"github.com/pion/rtp/codecs"
	"github.com/pion/webrtc/v4"
)

// activeFor is the time after its last packet for which a stream counts as received.
const activeFor = 1500 * time.Millisecond

// keyFrameGap is the least time between two requests for a key frame of a stream.
const keyFrameGap = 500 * time.Millisecond

// layer is a stream that a publisher sends: its sound, its picture, or one size of its picture.
type layer struct {
	track      *webrtc.TrackRemote
	connection *webrtc.PeerConnection
	receivedAt time.Time
	askedAt    time.Time
	height     int
	// bytes of the second that began at countedAt, and of the one before.
	bytes, bytesBefore int
	countedAt          time.Time
}

func (l *layer) id() string {
	if l.track.RID() == "" {
		return "0"
	}
	return l.track.RID()
}

func (l *layer) isVideo() bool { return l.track.Kind() == webrtc.RTPCodecTypeVideo }

func (l *layer) is(mimeType string) bool {
	return strings.EqualFold(l.track.Codec().MimeType, mimeType)
}

func (l *layer) isActive(now time.Time) bool { return now.Sub(l.receivedAt) < activeFor }

// isBetterThan compares by height where that is known, else by bitrate.
func (l *layer) isBetterThan(other *layer) bool {
	if l.height != other.height {
		return l.height > other.height
	}
	return l.bytesBefore > other.bytesBefore
}

func (l *layer) count(payload []byte, now time.Time) {
	l.receivedAt = now
	if now.Sub(l.countedAt) >= time.Second {
		l.bytesBefore, l.bytes, l.countedAt = l.bytes, 0, now
	}
	l.bytes += len(payload)
	if height := vp8Height(payload); height > 0 && l.is(webrtc.MimeTypeVP8) {
		l.height = height
	}
}

// askForKeyFrame sends a PLI.
func (l *layer) askForKeyFrame(now time.Time) {
	if now.Sub(l.askedAt) < keyFrameGap {
		return
	}
	l.askedAt = now
	_ = l.connection.WriteRTCP([]rtcp.Packet{
		&rtcp.PictureLossIndication{MediaSSRC: uint32(l.track.SSRC())},
	})
}

// isKeyFrame returns whether a payload begins a picture that needs no other.
func (l *layer) isKeyFrame(payload []byte) bool {
	if l.is(webrtc.MimeTypeVP8) {
		frame, isStart := vp8Frame(payload)
		return isStart && len(frame) > 0 && frame[0]&1 == 0
	}
	if len(payload) < 2 {
		return false
	}
	switch payload[0] & 31 {
	case 5, 7:
		return true
	case 24: // STAP-A: the type of its first unit follows a length.
		return len(payload) > 3 && (payload[3]&31 == 7 || payload[3]&31 == 5)
	case 28: // FU-A: the first fragment of an IDR picture.
		return payload[1]&0x80 != 0 && payload[1]&31 == 5
	}
	return false
}

func vp8Frame(payload []byte) (frame []byte, isStart bool) {
	var packet codecs.VP8Packet
	frame, err := packet.Unmarshal(payload)
	return frame, err == nil && packet.S == 1 && packet.PID == 0
}

// vp8Height returns the height that a key frame tells, else 0.
func vp8Height(payload []byte) int {
	frame, isStart := vp8Frame(payload)
	if !isStart || len(frame) < 10 || frame[0]&1 != 0 {
		return 0
	}
	return int(frame[8]) | int(frame[9]&0x3f)<<8
}
