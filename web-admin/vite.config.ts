import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStylesheet } from '@shop/admin-kit/vite';
import { compileAtLoad, preloadChunksOf, preloadFonts } from '@shop/web-kit/vite';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const port = Number(process.env['PORT'] ?? 4003);

export default defineConfig({
  plugins: [
    react(),
    antdStylesheet(),
    // Digits and punctuation are Latin.
    preloadFonts(/onest-(?:cyrillic|latin)-[^/]*\.woff2$/, /tektur-cyrillic-[^/]*\.woff2$/),
    // Every screen renders inside the frame, and most staff open the list of orders. Guests are redirected to the sign-in before any of
    // this has arrived.
    preloadChunksOf(
      /[\\/]features[\\/]orders[\\/]prefetch-orders\.ts$/,
      /[\\/]frame[\\/]AdminFrame\.tsx$/,
      /[\\/]features[\\/]orders[\\/]OrdersPage\.tsx$/,
      /[\\/]features[\\/]orders[\\/]order-controls\.ts$/,
    ),
    // A sixth of the time until the list is shown. Not `controls`, which appear after the rows.
    compileAtLoad('base', 'shell', 'frame', 'orders-data', 'orders'),
  ],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A single stylesheet: no screen has to wait for its own, or renders without it when it fails to load.
    cssCodeSplit: false,
    manifest: true,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group includes whatever its modules import, so that the list of orders needs eight files instead of seventy: with the
          // processor slowed four times, Chromium spends about 6 ms on each file, even when it is small and cached.
          groups: [
            // What every screen needs changes rarely between releases and loads in parallel with the rest.
            {
              name: 'base',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
              priority: 5,
            },
            // The session and the routes, without Ant Design, which would have to be evaluated first.
            { name: 'shell', test: /[\\/](?:libs|src)[\\/](?!main\.tsx)/, tags: ['$initial'], priority: 4 },
            // Requests the orders, so that the response is on its way while the code that renders it is evaluated.
            { name: 'orders-data', test: /[\\/]features[\\/]orders[\\/]prefetch-orders\.ts$/, priority: 3 },
            { name: 'frame', test: /[\\/]frame[\\/]AdminFrame\.tsx$/, priority: 2 },
            // Other lists share most of its parts.
            { name: 'orders', test: /[\\/]features[\\/]orders[\\/]OrdersPage\.tsx$/, priority: 1 },
            // Ant Design's controls, loaded along with the rest and run after the rows are painted.
            {
              name: 'controls',
              test: /[\\/](?:(?:frame|list|order)-controls|screen-antd)\.ts$|[\\/](?:BackOfficeAntd|ConfirmDialog|UndoToast)\.tsx$/,
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
