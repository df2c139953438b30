import type { Cloth } from './palette.ts';

/** Where the print sits on a garment: the middle and the side of its square, in the drawing's 1000 × 1000 units. */
export interface PrintPlace {
  x: number;
  y: number;
  size: number;
}

/** One view of a garment in a 1000 × 1000 box: the layers under and over the print, and the position of the print. */
export interface GarmentView {
  under: string;
  over: string;
  print: PrintPlace | null;
}

/** Draws a garment from the front and from the back. */
export interface Garment {
  front: (cloth: Cloth) => GarmentView;
  back: (cloth: Cloth) => GarmentView;
}

/** A closed piece of cloth with a soft side light; folds are drawn over it by the caller. */
export function piece(path: string, cloth: Cloth, tone: 'base' | 'shade' | 'light' = 'base'): string {
  return `<path d="${path}" fill="${cloth[tone]}"/><path d="${path}" fill="url(#side-light)"/>`;
}

/** Folds: dark soft strokes without fill. */
export function folds(path: string, width = 7, opacity = 0.16): string {
  return `<path d="${path}" fill="none" stroke="#000" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** A seam: a thin dashed line in the shade of the cloth. */
export function stitch(path: string, cloth: Cloth): string {
  const colour = cloth.ink === 'light' ? cloth.light : cloth.shade;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity=".8" stroke-width="2.5" stroke-dasharray="9 6"/>`;
}

/** Vertical ribs of a cuff, a collar or a hem between two edges. */
export function ribs(x: number, y: number, width: number, height: number, slant = 0): string {
  const count = Math.round(width / 12);
  const lines = Array.from({ length: count }, (_, i) => {
    const at = x + ((i + 0.5) * width) / count;
    return `M${at.toFixed(1)} ${y}l${slant} ${height}`;
  });
  return `<path d="${lines.join('')}" stroke="#000" stroke-opacity=".17" stroke-width="3.5"/>`;
}

/** Mirrors a drawing about the middle of the box. */
export function mirrored(drawing: string): string {
  return `${drawing}<g transform="matrix(-1 0 0 1 1000 0)">${drawing}</g>`;
}
