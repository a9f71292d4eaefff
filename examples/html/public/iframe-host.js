import { createCasinoFrame } from './casino/host.js'

const ROOM = 'c42d21f74512668b2f0e7bfe81218e1a4beaea6b7d34d2eba91d07405a6d9e60'
const main = document.querySelector('main')
const output = document.querySelector('output')
let theme = 'dark'
let frame

function show(view) {
  frame?.destroy()
  frame = undefined
  if (view === 'about') {
    main.replaceChildren(Object.assign(document.createElement('h1'), { textContent: 'About us' }))
    return
  }
  main.replaceChildren()
  const src = new URL('casino/iframe.html?demo', location.href)
  if (view === 'room') src.searchParams.set('roomId', ROOM)
  frame = createCasinoFrame(main, {
    src: src.href,
    view,
    theme,
    onNavigate: ({ path }) => {
      output.value = path
    },
  })
}

for (const button of document.querySelectorAll('nav button')) {
  button.addEventListener('click', () => show(button.value))
}
document.querySelector('#theme').addEventListener('click', () => {
  theme = theme === 'dark' ? 'light' : 'dark'
  frame?.setTheme(theme)
})
show('lobby')
