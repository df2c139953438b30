import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadChunksOf } from '@shop/web-kit/vite';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const port = Number(process.env['PORT'] ?? 4002);

export default defineConfig({
  // People come to the sign-in from outside.
  plugins: [react(), preloadChunksOf(/[\\/]features[\\/]sign-in[\\/]SignInPage\.tsx$/)],
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
            // What most forms are made of: in pieces they would wait for one another on a slow line.
            {
              name: 'forms',
              test: /node_modules[\\/](?:antd|@ant-design|@rc-component|@babel|clsx|@emotion|stylis)[\\/]/,
              minShareCount: 4,
            },
            // What the sign-in shows comes without Ant Design, so nothing that needs that one may be in its chunks.
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
