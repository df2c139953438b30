import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { imagesEndpoint } from './examples/server/images-endpoint.ts';
import { liveEndpoint } from './examples/server/live-endpoint.ts';
import { antdStylesheet } from './vite/antd-stylesheet.ts';

/** The example pages: `npm run dev -- kit`. The library itself is built into the sites that use it. */
export default defineConfig({
  root: join(import.meta.dirname, 'examples'),
  plugins: [react(), antdStylesheet(), imagesEndpoint(), liveEndpoint()],
  build: { outDir: '../dist', emptyOutDir: true, chunkSizeWarningLimit: 1_200 },
});
