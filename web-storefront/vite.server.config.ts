import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routerAliases } from './vite/router-aliases.ts';

/** The renderer as a single file with all dependencies: it starts quickly, and an image needs no packages. */
export default defineConfig({
  resolve: { alias: routerAliases },
  plugins: [react()],
  publicDir: false,
  // Drops React's development build, which would otherwise be selected at run time.
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
