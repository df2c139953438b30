import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const port = Number(process.env['PORT'] ?? 4001);

export default defineConfig({
  plugins: [react(), preloadFonts(), precompress()],
  build: {
    manifest: true,
    // One stylesheet for the whole shop: it is small, and no screen waits for another one.
    cssCodeSplit: false,
    // A font inside of the stylesheet would hold up the text, and the content policy forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port,
    strictPort: true,
    proxy: { '/api': gateway, '/socket': { target: gateway, ws: true } },
  },
});
