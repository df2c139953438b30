import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routerAliases, shakeRouter } from './vite/shake-router.ts';

/** The renderer: one file with everything in it, so that it starts at once and an image needs no packages for it. */
export default defineConfig({
  resolve: { alias: routerAliases },
  plugins: [react(), shakeRouter()],
  publicDir: false,
  // Leaves React's development half out, which would be chosen at run time otherwise.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist-ssr',
    sourcemap: true,
    target: 'node24',
    rolldownOptions: {
      input: { server: 'server/main.ts' },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
});
