import type { Plugin } from 'vite';

/**
 * Asks for the Cyrillic fonts along with the stylesheet instead of after it: every page uses them above the fold. The
 * Latin ones (digits, punctuation) follow by themselves; four at once would take the line from the scripts.
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
