import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const port = Number(process.env['PORT'] ?? 4003);

export default defineConfig({
  plugins: [react()],
  // Ant Design is the bulk of it and is needed at once, so one chunk is right here.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1_200 },
  server: {
    port,
    strictPort: true,
    proxy: { '/api': gateway, '/socket': { target: gateway, ws: true } },
  },
});
