export { compileAtLoad } from './compile-at-load.ts';
export { preloadChunksOf } from './preload-chunks-of.ts';
export { preloadFonts } from './preload-fonts.ts';
