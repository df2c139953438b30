import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts } from '@shop/web-kit/vite';
import { routerAliases } from './vite/router-aliases.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const port = Number(process.env['PORT'] ?? 4001);

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? routerAliases : [] },
  plugins: [react(), preloadFonts(/cyrillic-[^/]*\.woff2$/)],
  build: {
    manifest: true,
    // A single stylesheet for the whole shop: it is small, and no screen has to wait for another one.
    cssCodeSplit: false,
    // A font inlined in the stylesheet would delay the text, and the content security policy forbids it.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page itself has already loaded the base chunk.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !/[/](?:base|rolldown-runtime)-/.test(file)) : needed,
    },
    rolldownOptions: {
      output: {
        // One file for what every screen needs: it compresses better, and stays cached when only a screen changes.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules|[\\/]libs[\\/]|[\\/]src[\\/](?!entry-|App|routes)/,
              minShareCount: 1,
              tags: ['$initial'],
            },
            // The selection of photos by colour: only for screens that show a product's photos.
            {
              name: 'photos',
              test: /[\\/]src[\\/]products[\\/](?:photos-in|photos-of-colour)/,
              minShareCount: 2,
            },
            // What every view of a product or an order needs; otherwise split into chunks of a few hundred bytes.
            {
              name: 'products',
              test: /[\\/]src[\\/](?:products[\\/](?:ProductPrice|ProductBadges|ProductCard\.module|prices-of|picture-url|product\.|Breadcrumbs|ListError|EmptyList)|seo[\\/](?:JsonLd|breadcrumbs-ld)|favourites|routing|analytics[\\/](?:track|counter))|[\\/]libs[\\/]domain[\\/]src[\\/](?:money|words|products|orders[\\/](?:line|delivery-type)|people[\\/]person-limits)/,
              minShareCount: 2,
            },
            // Adding to and removing from the cart, used on several screens. What the product and the cart share is here too:
            // in the chunk of the product, the cart would load all of that screen.
            {
              name: 'cart',
              test: /[\\/]src[\\/](?:cart[\\/](?:cart\.|stored-promo|added\.texts|report-added)|focus[\\/])/,
              minShareCount: 2,
            },
            // Shared by the cart's screen and its checkout; as a file of its own the list's source costs more than it saves.
            {
              name: 'order',
              test: /[\\/]src[\\/](?:features[\\/]cart[\\/]|member[\\/]list-source)/,
              minShareCount: 2,
            },
            // Product cards, and what surrounds a list of them.
            {
              name: 'lists',
              test: /[\\/]src[\\/]products[\\/](?:ProductCard\.tsx|ProductGrid|CardPicture|to-card|ListPage)/,
              minShareCount: 2,
            },
            // For screens that derive their description for search engines from a text.
            {
              name: 'describe',
              test: /[\\/]src[\\/]seo[\\/]describe-text/,
              minShareCount: 2,
            },
            // The placeholder of a product, for its screen and for that of its preview.
            {
              name: 'skeleton',
              test: /[\\/]src[\\/]features[\\/]product[\\/](?:ProductSkeleton|product\.texts)/,
              minShareCount: 2,
            },
            // Shared by a product's screen and its lazy parts.
            {
              name: 'product',
              test: /[\\/]src[\\/]features[\\/]product[\\/]/,
              minShareCount: 2,
            },
            {
              name: 'categories',
              test: /[\\/]src[\\/]features[\\/]category[\\/](?:category\.|CategoryError)/,
              minShareCount: 2,
            },
            {
              name: 'filters',
              // The excluded ones are lazy and must not be waited for.
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
