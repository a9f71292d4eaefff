package main

import (
	"errors"
	"sync"
	"time"

	"github.com/pion/rtp"
	"github.com/pion/webrtc/v4"
)

// silentAfter is the time without a packet after which a publisher counts as gone.
const silentAfter = 4 * time.Second

var errOccupied = errors.New("somebody publishes here")

// channel is what one publisher sends to many viewers.
type channel struct {
	mu        sync.Mutex
	publisher *session
	since     time.Time
	layers    []*layer
	viewers   map[*viewer]bool
	// changed is closed when the layers change.
	changed chan struct{}
	hls     *packager
}

// viewer is somebody who gets the sound and one size of the picture.
type viewer struct {
	video, audio *forwarder
	// layerID is the size that was asked for; the best one if empty or not received.
	layerID string
	close   func()
}

func newChannel() *channel {
	return &channel{viewers: map[*viewer]bool{}, changed: make(chan struct{})}
}

// occupy makes a session the publisher, in place of one that sends nothing any more.
func (c *channel) occupy(publisher *session) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.publisher != nil && c.isPublishing(time.Now()) {
		return errOccupied
	}
	previous := c.publisher
	c.publisher, c.layers, c.since = publisher, nil, time.Now()
	if previous != nil {
		go previous.close()
	}
	return nil
}

// leave ends a channel whose publisher has left, for all viewers.
func (c *channel) leave(publisher *session) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.publisher != publisher {
		return
	}
	c.publisher, c.layers = nil, nil
	for v := range c.viewers {
		if v.close != nil {
			go v.close()
		}
	}
	c.notify()
}

func (c *channel) notify() {
	close(c.changed)
	c.changed = make(chan struct{})
}

// isPublishing returns whether somebody publishes, or is about to.
func (c *channel) isPublishing(now time.Time) bool {
	if c.publisher == nil {
		return false
	}
	if now.Sub(c.since) < silentAfter {
		return true
	}
	for _, l := range c.layers {
		if now.Sub(l.receivedAt) < silentAfter {
			return true
		}
	}
	return false
}

func (c *channel) receive(publisher *session, track *webrtc.TrackRemote) {
	now := time.Now()
	l := &layer{track: track, connection: publisher.connection, receivedAt: now, countedAt: now}
	c.mu.Lock()
	if c.publisher == publisher {
		c.layers = append(c.layers, l)
		c.notify()
	}
	c.mu.Unlock()
	for {
		packet, _, err := track.ReadRTP()
		if err != nil {
			return
		}
		c.pass(l, packet)
	}
}

func (c *channel) pass(source *layer, packet *rtp.Packet) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	height, wasActive := source.height, source.isActive(now)
	source.count(packet.Payload, now)
	if source.height != height || !wasActive {
		c.notify()
	}
	for v := range c.viewers {
		if !source.isVideo() {
			// Players align sound and picture by their first packets.
			if v.audio != nil && (v.video == nil || v.video.isStarted) {
				v.audio.forward(source, source, packet, now)
			}
			continue
		}
		if v.video == nil {
			continue
		}
		target := c.best(v.layerID, now)
		if v.video.forward(source, target, packet, now) && target != nil {
			target.askForKeyFrame(now)
		}
	}
}

// best returns the size of that name while it is received, else the largest one.
func (c *channel) best(id string, now time.Time) *layer {
	var best *layer
	for _, l := range c.layers {
		if !l.isVideo() || !l.isActive(now) {
			continue
		}
		if l.id() == id {
			return l
		}
		if best == nil || l.isBetterThan(best) {
			best = l
		}
	}
	return best
}

// sources returns a picture and a sound to send; nil where nobody sends one.
func (c *channel) sources() (video, audio *layer) {
	for _, l := range c.layers {
		if !l.isVideo() {
			audio = l
		}
	}
	return c.best("", time.Now()), audio
}

func (c *channel) add(v *viewer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.viewers[v] = true
}

func (c *channel) remove(v *viewer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.viewers, v)
}

func (c *channel) choose(v *viewer, layerID string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v.layerID = layerID
}

func (c *channel) refresh(v *viewer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if target := c.best(v.layerID, time.Now()); target != nil {
		target.askForKeyFrame(time.Now())
	}
}

type layerState struct {
	ID       string `json:"encodingId"`
	Height   int    `json:"height"`
	Bitrate  int    `json:"bitrate"`
	isActive bool
}

type channelState struct {
	IsPublishing bool         `json:"isPublishing"`
	Viewers      int          `json:"viewers"`
	Codec        string       `json:"codec"`
	Layers       []layerState `json:"layers"`
}

func (c *channel) state() channelState {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	state := channelState{IsPublishing: c.isPublishing(now), Layers: []layerState{}}
	for v := range c.viewers {
		if v.close != nil {
			state.Viewers++
		}
	}
	for _, l := range c.layers {
		if l.isVideo() {
			state.Codec = l.track.Codec().MimeType
			state.Layers = append(state.Layers, layerState{l.id(), l.height, l.bytesBefore * 8, l.isActive(now)})
		}
	}
	return state
}
