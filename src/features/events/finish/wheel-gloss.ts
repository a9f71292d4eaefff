/** Light and shade over the wheel: black and white alone, so that they suit every palette. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -200 400 400" width="800" height="800">
<defs>
<radialGradient id="a" cx=".34" cy=".2" r=".86"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="b"><stop offset=".16" stop-color="#000" stop-opacity=".26"/><stop offset=".34" stop-color="#000" stop-opacity="0"/><stop offset=".84" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient>
</defs>
<circle r="184" fill="url(#b)"/><circle r="184" fill="url(#a)"/>
</svg>`

/** The picture as a data URL, which needs no request and no `url()` of a style. */
export const wheelGloss: string = `data:image/svg+xml,${encodeURIComponent(svg)}`
