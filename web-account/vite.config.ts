import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadChunksOf } from '@shop/web-kit/vite';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const port = Number(process.env['PORT'] ?? 4002);

export default defineConfig({
  // Preloads the sign-in, at which visitors enter the site.
  plugins: [react(), preloadChunksOf(/[\\/]features[\\/]sign-in[\\/]SignInPage\.tsx$/)],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A single stylesheet: no screen waits for its own, or renders without it when a request fails.
    cssCodeSplit: false,
    manifest: true,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs changes rarely between releases and loads in parallel with the rest.
            {
              name: 'base',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
            },
            // What most forms need: as separate chunks they would load one after the other on a slow connection.
            {
              name: 'forms',
              test: /node_modules[\\/](?:antd|@ant-design|@rc-component|@babel|clsx|@emotion|stylis)[\\/]/,
              minShareCount: 4,
            },
            // The sign-in must load without Ant Design, so none of its chunks may contain a module that needs it.
            { name: 'shell', test: /[\\/](?:libs|src)[\\/](?!main\.tsx)/, tags: ['$initial'] },
            {
              name: 'sign-in',
              test: /[\\/]src[\\/](?:layout[\\/]CardScreen|form[\\/](?:FormError|field-checks)|people[\\/](?!PhoneField\.tsx|name-of))/,
            },
            { name: 'shared', test: /[\\/](?:libs|src)[\\/]/, minShareCount: 3 },
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
