import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStylesheet } from '@shop/admin-kit/vite';
import { preloadChunksOf } from '@shop/web-kit/vite';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const port = Number(process.env['PORT'] ?? 4003);

export default defineConfig({
  // Every screen stands in the frame; guests are led to the sign-in by the server, which sends no page.
  plugins: [react(), antdStylesheet(), preloadChunksOf(/[\\/]frame[\\/]AdminFrame\.tsx$/)],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One stylesheet: no screen waits for one, or is drawn without it when it is lost.
    cssCodeSplit: false,
    manifest: true,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen stands on stays the same from release to release, and comes beside the rest.
            {
              name: 'base',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
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
});
