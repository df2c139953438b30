import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { routerAliases, shakeRouter } from './vite/shake-router.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const port = Number(process.env['PORT'] ?? 4001);

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? routerAliases : [] },
  plugins: [react(), shakeRouter(), preloadFonts(), precompress()],
  build: {
    manifest: true,
    // One stylesheet for the whole shop: it is small, and no screen waits for another one.
    cssCodeSplit: false,
    // A font inside of the stylesheet would hold up the text, and the content policy forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every screen stands on is one file: better compressed than in pieces, and kept when only a screen changes.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules|[\\/]libs[\\/]|[\\/]src[\\/](?!entry-|App|routes)/,
              minShareCount: 1,
              tags: ['$initial'],
            },
            // What every list of products shows, and what narrows some of them: pieces of a few hundred bytes otherwise.
            {
              name: 'products',
              test: /[\\/]src[\\/]products[\\/](?:Product(?!Shelf)|CardPicture|to-card|picture-url|product\.)|[\\/]src[\\/]routing|[\\/]libs[\\/]domain[\\/]/,
              minShareCount: 2,
            },
            {
              name: 'filters',
              test: /[\\/]src[\\/]products[\\/]filters/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port,
    strictPort: true,
    proxy: { '/api': gateway, '/socket': { target: gateway, ws: true } },
  },
}));
