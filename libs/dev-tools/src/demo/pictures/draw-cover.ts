import { motifs } from './motifs.ts';
import { worlds, type World } from './palette.ts';

/** What a cover shows and how large it is, in pixels. */
export interface CoverRequest {
  world: World;
  width: number;
  height: number;
}

interface Sky {
  top: string;
  bottom: string;
  far: string;
  near: string;
}

const skies: Record<World, Sky> = {
  polar: { top: '#0b1e3f', bottom: '#3f7fb5', far: '#2a5a8c', near: '#12305a' },
  forest: { top: '#10241a', bottom: '#5d7f45', far: '#2f5236', near: '#132b1e' },
  neon: { top: '#1a0b36', bottom: '#a12a7e', far: '#4a1a6b', near: '#210b45' },
  winds: { top: '#1c4a55', bottom: '#f0b46c', far: '#b3713c', near: '#5a3218' },
  comet: { top: '#271a45', bottom: '#d97a5c', far: '#7a3f66', near: '#3a2150' },
};

/** A repeatable sequence of numbers from 0 to 1 (a linear congruence, constants of Numerical Recipes). */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function nightSky({ width, height }: CoverRequest, next: () => number): string {
  const dots = Array.from({ length: 90 }, () => {
    const radius = (0.6 + next() * 2.2).toFixed(1);
    return `<circle cx="${Math.round(next() * width)}" cy="${Math.round(next() * height * 0.6)}" r="${radius}" fill="#fff" opacity="${(0.3 + next() * 0.6).toFixed(2)}"/>`;
  });
  return dots.join('');
}

/** A line of peaks, roofs or waves: each world has its own rhythm of steps. */
function ridge(request: CoverRequest, at: number, roughness: number, next: () => number): string {
  const { width, height, world } = request;
  const step = width / 14;
  const base = height * at;
  const points = Array.from({ length: 16 }, (_, i) => ({
    x: (i - 0.5) * step,
    y: base - next() * height * roughness,
  }));
  const line = points.map(({ x, y }, i) => {
    if (world === 'neon') return `V${y.toFixed(0)}H${(x + step).toFixed(0)}`;
    if (world === 'polar' || world === 'forest')
      return `L${x.toFixed(0)} ${(i % 2 ? y : y + height * roughness * 0.6).toFixed(0)}`;
    return `Q${x.toFixed(0)} ${y.toFixed(0)} ${(x + step / 2).toFixed(0)} ${(base - height * roughness * 0.4).toFixed(0)}`;
  });
  return `M${-step} ${height}V${base.toFixed(0)}${line.join('')}V${height}Z`;
}

function motifAt(request: CoverRequest, print: 0 | 1, x: number, y: number, size: number): string {
  const drawing = motifs[request.world][print](worlds[request.world].light);
  return `<g transform="translate(${(x - size / 2).toFixed(0)} ${(y - size / 2).toFixed(0)}) scale(${(size / 400).toFixed(3)})">${drawing}</g>`;
}

/**
 * Draws a wide image of a world (an art cover, a collection's card) as SVG, without text and filters.
 * The same request always returns the same bytes. The left third has little detail, for text laid over it.
 */
export function drawCover(request: CoverRequest): string {
  const { width, height, world } = request;
  const sky = skies[world];
  const next = sequence(width * 31 + height + world.length * 7919 + world.charCodeAt(0));
  const wide = width > height;
  const size = Math.min(width, height) * (wide ? 0.74 : 0.62);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky.top}"/><stop offset=".85" stop-color="${sky.bottom}"/></linearGradient>
  <radialGradient id="halo"><stop offset="0" stop-color="${worlds[world].light.glow}" stop-opacity=".5"/><stop offset="1" stop-color="${worlds[world].light.glow}" stop-opacity="0"/></radialGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>${nightSky(request, next)}
  <circle cx="${width * (wide ? 0.68 : 0.5)}" cy="${height * 0.44}" r="${size * 0.8}" fill="url(#halo)"/>
  <path d="${ridge(request, 0.8, 0.2, next)}" fill="${sky.far}"/>
  ${motifAt(request, 0, width * (wide ? 0.68 : 0.5), height * 0.46, size)}
  <path d="${ridge(request, 0.92, 0.14, next)}" fill="${sky.near}"/>
  ${wide ? motifAt(request, 1, width * 0.9, height * 0.76, size * 0.36) : ''}
</svg>`;
}
