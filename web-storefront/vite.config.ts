import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { forgetScreenFiles } from './vite/forget-screen-files.ts';
import { leaveMutationsOut } from './vite/leave-mutations-out.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { routerAliases, shakeRouter } from './vite/shake-router.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const port = Number(process.env['PORT'] ?? 4001);

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? routerAliases : [] },
  plugins: [react(), shakeRouter(), forgetScreenFiles(), leaveMutationsOut(), preloadFonts()],
  build: {
    manifest: true,
    // One stylesheet for the whole shop: it is small, and no screen waits for another one.
    cssCodeSplit: false,
    // A font inside of the stylesheet would hold up the text, and the content policy forbids it.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page itself has brought what every screen stands on.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !/[/](?:base|rolldown-runtime)-/.test(file)) : needed,
    },
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
            // Which photos go with a colour: screens that show none of a product's do without.
            {
              name: 'photos',
              test: /[\\/]src[\\/]products[\\/](?:photos-in|photos-of-colour)/,
              minShareCount: 2,
            },
            // What tells of a product wherever it stands: pieces of a few hundred bytes otherwise.
            {
              name: 'products',
              test: /[\\/]src[\\/](?:products[\\/](?:ProductPrice|ProductBadges|ProductCard\.module|prices-of|picture-url|product\.|Breadcrumbs)|seo[\\/](?:JsonLd|breadcrumbs-ld)|favourites|routing|analytics[\\/](?:track|counter))|[\\/]libs[\\/]domain[\\/]src[\\/](?:money|words|products|orders[\\/]line)/,
              minShareCount: 2,
            },
            // What puts things into the cart and takes them out, wherever that is done.
            {
              name: 'cart',
              test: /[\\/]src[\\/]cart[\\/](?:cart\.|stored-promo)/,
              minShareCount: 2,
            },
            // What the cart's screen and its checkout have in common.
            {
              name: 'order',
              test: /[\\/]src[\\/]features[\\/]cart[\\/]/,
              minShareCount: 2,
            },
            // Cards, and what stands around a list of them.
            {
              name: 'lists',
              test: /[\\/]src[\\/]products[\\/](?:ProductCard\.tsx|ProductGrid|CardPicture|to-card|ListPage|ListError|EmptyList)/,
              minShareCount: 2,
            },
            // Screens that describe themselves to search engines by the beginning of a text.
            {
              name: 'describe',
              test: /[\\/]src[\\/]seo[\\/]describe-text/,
              minShareCount: 2,
            },
            // What stands where a product will be, on its screen and on that of its preview.
            {
              name: 'skeleton',
              test: /[\\/]src[\\/]features[\\/]product[\\/](?:ProductSkeleton|product\.texts)/,
              minShareCount: 2,
            },
            // A product's own screen, and what comes to it later, have these in common.
            {
              name: 'product',
              test: /[\\/]src[\\/]features[\\/]product[\\/]/,
              minShareCount: 2,
            },
            {
              name: 'categories',
              test: /[\\/]src[\\/]features[\\/]category[\\/](?:category\.|lazy-)/,
              minShareCount: 2,
            },
            {
              name: 'filters',
              // The others come later and shall not be waited for.
              test: /[\\/]src[\\/]products[\\/]filters[\\/](?!Filter(?:Panel|Sheet)|filter-parts|ChosenFilters|NothingLeft|SortSelect|ValueGroup|PriceGroup)/,
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
