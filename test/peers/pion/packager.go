package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/pion/rtp"
	"github.com/pion/webrtc/v4"
)

// packager is a viewer that is ffmpeg: it makes HLS of what was published.
type packager struct {
	viewer *viewer
	folder string
}

// startPackager sends the streams of a channel to ffmpeg, as RTP to ports of this computer.
func startPackager(from *channel, folder string, video, audio *layer) (*packager, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	p := &packager{viewer: &viewer{}, folder: folder}
	lines := []string{"v=0", "o=- 0 0 IN IP4 127.0.0.1", "s=-", "c=IN IP4 127.0.0.1", "t=0 0"}
	for _, source := range []*layer{video, audio} {
		if source == nil {
			continue
		}
		forward, port, err := toPort(source.track.Codec())
		if err != nil {
			return nil, err
		}
		if source.isVideo() {
			p.viewer.video = forward
		} else {
			p.viewer.audio = forward
		}
		lines = append(lines, describe(source.track.Codec(), source.track.Kind().String(), port)...)
	}
	ffmpeg := exec.Command("ffmpeg", strings.Fields("-hide_banner -loglevel error "+
		"-protocol_whitelist pipe,udp,rtp -analyzeduration 2M -max_delay 100000 -i pipe:0 "+
		"-vsync vfr -c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p "+
		"-force_key_frames expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+1)) -c:a aac -f hls -hls_time 1 -hls_list_size 6 "+
		"-hls_flags delete_segments+independent_segments+program_date_time+omit_endlist")...)
	ffmpeg.Args = append(ffmpeg.Args, filepath.Join(folder, "index.m3u8"))
	ffmpeg.Stdin, ffmpeg.Stderr = strings.NewReader(strings.Join(lines, "\r\n")+"\r\n"), os.Stderr
	if err := ffmpeg.Start(); err != nil {
		return nil, err
	}
	go func() { _ = ffmpeg.Wait() }()
	from.add(p.viewer)
	go func() {
		// ffmpeg takes its time to listen, and needs a key frame to begin with.
		for range 10 {
			from.refresh(p.viewer)
			time.Sleep(time.Second)
		}
	}()
	return p, nil
}

func toPort(codec webrtc.RTPCodecParameters) (*forwarder, int, error) {
	free, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		return nil, 0, err
	}
	port := free.LocalAddr().(*net.UDPAddr).Port &^ 1
	_ = free.Close()
	to, err := net.Dial("udp4", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return nil, 0, err
	}
	return &forwarder{clockRate: codec.ClockRate, write: func(packet *rtp.Packet) error {
		packet.PayloadType = uint8(codec.PayloadType)
		data, err := packet.Marshal()
		if err != nil {
			return err
		}
		_, err = to.Write(data)
		return err
	}}, port, nil
}

func describe(codec webrtc.RTPCodecParameters, kind string, port int) []string {
	_, name, _ := strings.Cut(codec.MimeType, "/")
	rate := fmt.Sprintf("%s/%d", strings.ToUpper(name), codec.ClockRate)
	if codec.Channels > 0 {
		rate += fmt.Sprintf("/%d", codec.Channels)
	}
	lines := []string{
		fmt.Sprintf("m=%s %d RTP/AVP %d", kind, port, codec.PayloadType),
		fmt.Sprintf("a=rtpmap:%d %s", codec.PayloadType, rate),
	}
	if codec.SDPFmtpLine != "" {
		lines = append(lines, fmt.Sprintf("a=fmtp:%d %s", codec.PayloadType, codec.SDPFmtpLine))
	}
	return lines
}

// hls serves the files of a channel's HLS; the first request starts it.
func (s *server) hls(w http.ResponseWriter, r *http.Request) {
	from := s.channel(r)
	from.mu.Lock()
	if from.hls == nil {
		video, audio := from.sources()
		if video == nil {
			from.mu.Unlock()
			http.Error(w, "nobody publishes", http.StatusNotFound)
			return
		}
		from.mu.Unlock()
		started, err := startPackager(from, filepath.Join(s.folder, r.PathValue("channel")), video, audio)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		from.mu.Lock()
		from.hls = started
	}
	folder := from.hls.folder
	from.mu.Unlock()
	path := filepath.Join(folder, filepath.Base(r.PathValue("file")))
	for range 100 {
		if file, err := os.Open(path); err == nil {
			defer file.Close()
			w.Header().Set("Content-Type", typeOf(path))
			_, _ = io.Copy(w, file)
			return
		}
		// A playlist takes some seconds to come; a segment that is missing has been deleted.
		if !strings.HasSuffix(path, ".m3u8") || r.Context().Err() != nil {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	http.NotFound(w, r)
}

func typeOf(path string) string {
	if strings.HasSuffix(path, ".m3u8") {
		return "application/vnd.apple.mpegurl"
	}
	return "video/mp2t"
}
