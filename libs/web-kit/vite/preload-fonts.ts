import type { Plugin } from 'vite';

/**
 * Preloads the Cyrillic fonts in parallel with the stylesheet: every page uses them above the fold. The Latin ones
 * (digits, punctuation) are not preloaded; four fonts would compete with the scripts for bandwidth.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'shop:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => /cyrillic-[^/]*\.woff2$/.test(file));
        return fonts.sort().map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head',
        }));
      },
    },
  };
}
