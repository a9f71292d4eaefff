import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The casino's backend answers on the app's own origin; here it is the sandbox of `npm start`.
const backend = process.env.BACKEND ?? 'http://localhost:4173'

export default defineConfig({
  plugins: [react()],
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: { '/api': { target: backend, ws: true }, '/sandbox': backend },
  },
})
