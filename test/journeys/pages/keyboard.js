// An on-screen keyboard, which no engine has without a phone: it covers the lower part of the window, which only
// the visual viewport tells, as on an iPhone. `keyboard.cover(px)` opens it, `keyboard.cover(0)` closes it.
let covered = 0
const viewport = new EventTarget()
const changed = () => viewport.dispatchEvent(new Event('resize'))
const properties = {
  width: () => innerWidth,
  height: () => innerHeight - covered,
  offsetTop: () => 0,
  offsetLeft: () => 0,
  pageTop: () => scrollY,
  pageLeft: () => scrollX,
  scale: () => 1,
}
for (const [name, get] of Object.entries(properties)) Object.defineProperty(viewport, name, { get })
Object.defineProperty(window, 'visualViewport', { value: viewport })
addEventListener('resize', changed)

const keys = document.createElement('div')
keys.className = 'keyboard'
keys.popover = 'manual'

window.keyboard = {
  cover(px) {
    covered = px
    if (!keys.isConnected) document.body.append(keys)
    keys.style.height = `${px}px`
    // Shown again, so that it is above a dialog that was opened meanwhile.
    if (keys.matches(':popover-open')) keys.hidePopover()
    if (px > 0) keys.showPopover()
    changed()
  },
}
