// hls.js ships types for its full build alone; the light one is the same without subtitles and DRM.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
