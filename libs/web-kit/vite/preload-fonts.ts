import type { Plugin } from 'vite';

/**
 * Preloads fonts in parallel with the stylesheet, instead of when the first text is laid out, which is then laid out twice.
 *
 * @param files match the fonts that every page uses above the fold. More would compete with the scripts for bandwidth
 */
export function preloadFonts(...files: readonly RegExp[]): Plugin {
  return {
    name: 'shop:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => files.some((name) => name.test(file)));
        return fonts.sort().map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head',
        }));
      },
    },
  };
}
