package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/pion/webrtc/v4"
)

// session is one WHIP or WHEP session.
type session struct {
	id         string
	connection *webrtc.PeerConnection
	mu         sync.Mutex
	version    int
	onClose    func()
	closeOnce  sync.Once
	viewer     *viewer
}

func (s *session) etag() string { return fmt.Sprintf("\"%s-%d\"", s.id, s.version) }

func (s *session) close() {
	s.closeOnce.Do(func() {
		s.onClose()
		_ = s.connection.Close()
	})
}

// answer returns the answer to an offer, with all candidates of this side.
func (s *session) answer(offer string) (string, error) {
	remote := webrtc.SessionDescription{Type: webrtc.SDPTypeOffer, SDP: offer}
	if err := s.connection.SetRemoteDescription(remote); err != nil {
		return "", err
	}
	answer, err := s.connection.CreateAnswer(nil)
	if err != nil {
		return "", err
	}
	gathered := webrtc.GatheringCompletePromise(s.connection)
	if err := s.connection.SetLocalDescription(answer); err != nil {
		return "", err
	}
	<-gathered
	return s.connection.LocalDescription().SDP, nil
}

var (
	ufragLine     = regexp.MustCompile(`(?m)^a=ice-ufrag:(\S+)\r?$`)
	pwdLine       = regexp.MustCompile(`(?m)^a=ice-pwd:(\S+)\r?$`)
	midLine       = regexp.MustCompile(`(?m)^a=mid:(\S+)\r?$`)
	candidateLine = regexp.MustCompile(`(?m)^a=(candidate:.*?)\r?$`)
	iceLines      = regexp.MustCompile(`(?m)^a=(candidate:.*|end-of-candidates)\r?\n`)
)

func find(line *regexp.Regexp, text string) string {
	if found := line.FindStringSubmatch(text); found != nil {
		return found[1]
	}
	return ""
}

// restarts returns whether a fragment has the ICE credentials of another session.
func (s *session) restarts(fragment string) bool {
	ufrag := find(ufragLine, fragment)
	return ufrag != "" && ufrag != find(ufragLine, s.connection.RemoteDescription().SDP)
}

// trickle adds the candidates of a fragment (RFC 8840).
func (s *session) trickle(fragment string) error {
	mid := find(midLine, fragment)
	for _, found := range candidateLine.FindAllStringSubmatch(fragment, -1) {
		// A browser hides its addresses behind names that only its own network resolves.
		if strings.Contains(found[1], ".local ") {
			continue
		}
		if err := s.connection.AddICECandidate(webrtc.ICECandidateInit{Candidate: found[1], SDPMid: &mid}); err != nil {
			return err
		}
	}
	return nil
}

// restart restarts ICE, and returns the fragment of this side.
func (s *session) restart(fragment string) (string, error) {
	ufrag, pwd := find(ufragLine, fragment), find(pwdLine, fragment)
	if pwd == "" {
		return "", errors.New("a restart needs ice-pwd")
	}
	offer := s.connection.RemoteDescription().SDP
	offer = ufragLine.ReplaceAllString(offer, "a=ice-ufrag:"+ufrag+"\r")
	offer = pwdLine.ReplaceAllString(offer, "a=ice-pwd:"+pwd+"\r")
	answer, err := s.answer(iceLines.ReplaceAllString(offer, ""))
	if err != nil {
		return "", err
	}
	if err := s.trickle(fragment); err != nil {
		return "", err
	}
	s.version++
	lines := []string{"a=ice-ufrag:" + find(ufragLine, answer), "a=ice-pwd:" + find(pwdLine, answer), "m=audio 9 UDP/TLS/RTP/SAVPF 0", "a=mid:" + find(midLine, answer)}
	for _, found := range candidateLine.FindAllStringSubmatch(answer, -1) {
		lines = append(lines, "a="+found[1])
	}
	return strings.Join(append(lines, "a=end-of-candidates", ""), "\r\n"), nil
}
