package main

import (
	"time"

	"github.com/pion/rtp"
	"github.com/pion/webrtc/v4"
)

// forwarder passes one of several streams on as one: a switch from a stream to another one
// starts at a key frame, and the numbers in the packets go on without a gap.
type forwarder struct {
	write     func(*rtp.Packet) error
	clockRate uint32
	current   *layer

	isStarted       bool
	sequence        uint16
	timestamp       uint32
	writtenAt       time.Time
	sequenceShift   uint16
	timestampShift  uint32
	pictures        vp8Numbers
	lastPictures    vp8Numbers
	hasLastPictures bool
}

// forward writes a packet of source if that is the stream to send. It returns whether the
// target still has to send a key frame.
func (f *forwarder) forward(source, target *layer, packet *rtp.Packet, now time.Time) bool {
	if len(packet.Payload) == 0 {
		// A probe for bandwidth: what is left out must not look like a loss.
		if source == f.current {
			f.sequenceShift--
		}
		return f.current != target
	}
	if source != f.current {
		if source != target {
			return f.current != target
		}
		if source.isVideo() && !source.isKeyFrame(packet.Payload) {
			return true
		}
		f.switchTo(source, packet, now)
	}
	out := *packet
	out.Header = packet.Header.Clone()
	out.Extension, out.Extensions = false, nil
	out.SequenceNumber += f.sequenceShift
	out.Timestamp += f.timestampShift
	if source.is(webrtc.MimeTypeVP8) {
		var numbers vp8Numbers
		out.Payload, numbers = f.pictures.shift(packet.Payload)
		f.lastPictures = numbers
		f.hasLastPictures = true
	}
	if !f.isStarted || int16(out.SequenceNumber-f.sequence) > 0 {
		f.sequence, f.timestamp, f.writtenAt = out.SequenceNumber, out.Timestamp, now
	}
	f.isStarted = true
	_ = f.write(&out)
	return f.current != target
}

func (f *forwarder) switchTo(source *layer, packet *rtp.Packet, now time.Time) {
	f.current = source
	if !f.isStarted {
		return
	}
	elapsed := max(uint32(now.Sub(f.writtenAt).Seconds()*float64(f.clockRate)), 1)
	f.sequenceShift = f.sequence + 1 - packet.SequenceNumber
	f.timestampShift = f.timestamp + elapsed - packet.Timestamp
	if f.hasLastPictures && source.is(webrtc.MimeTypeVP8) {
		_, first := (&vp8Numbers{}).shift(packet.Payload)
		f.pictures = vp8Numbers{
			picture: f.lastPictures.picture + 1 - first.picture,
			level:   f.lastPictures.level + 1 - first.level,
		}
	}
}

// vp8Numbers are the picture id and the TL0PICIDX of a VP8 payload descriptor (RFC 7741).
type vp8Numbers struct {
	picture uint16
	level   uint8
}

// shift returns a payload with n added to its numbers, and these.
func (n *vp8Numbers) shift(payload []byte) ([]byte, vp8Numbers) {
	var numbers vp8Numbers
	if len(payload) < 5 || payload[0]&0x80 == 0 {
		return payload, numbers
	}
	out := append([]byte(nil), payload...)
	at := 2
	if out[1]&0x80 != 0 {
		if out[at]&0x80 != 0 {
			numbers.picture = (uint16(out[at]&0x7f)<<8 | uint16(out[at+1])) + n.picture
			out[at], out[at+1] = 0x80|byte(numbers.picture>>8&0x7f), byte(numbers.picture)
			at += 2
		} else {
			numbers.picture = uint16(out[at]) + n.picture
			out[at] = byte(numbers.picture) & 0x7f
			at++
		}
	}
	if out[1]&0x40 != 0 {
		out[at] += n.level
		numbers.level = out[at]
	}
	return out, numbers
}
