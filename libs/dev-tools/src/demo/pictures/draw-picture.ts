import type { GarmentView } from './garment.ts';
import { motifs } from './motifs.ts';
import { clothColours, inksOn, worlds, type ClothColour, type World } from './palette.ts';
import { things } from './things.ts';
import { tops } from './tops.ts';

const garments = { ...tops, ...things };

export type GarmentKind = keyof typeof garments;
export const garmentKinds = Object.keys(garments) as readonly GarmentKind[];

/** What one image of the demo shop shows. */
export interface PictureRequest {
  kind: GarmentKind;
  colour: ClothColour;
  world: World;
  /** Which of the world's prints. */
  print: 0 | 1;
  view: 'front' | 'back' | 'detail';
}

const defs = `<defs>
  <linearGradient id="side-light" x1="0" y1="0" x2="1" y2=".25">
    <stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/>
    <stop offset=".7" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/>
  </linearGradient>
  <linearGradient id="metal" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#fff" stop-opacity=".8"/><stop offset=".5" stop-color="#000" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".4"/>
  </linearGradient>
  <radialGradient id="floor"><stop offset="0" stop-color="#000" stop-opacity=".26"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
</defs>`;

function room(world: World): string {
  const [wall, corner] = worlds[world].room;
  return `<radialGradient id="wall" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="${corner}"/></radialGradient>
  <rect width="1000" height="1000" fill="url(#wall)"/><ellipse cx="500" cy="912" rx="360" ry="46" fill="url(#floor)"/>`;
}

function printOn(view: GarmentView, request: PictureRequest): string {
  if (!view.print) return '';
  const inks = inksOn(request.world, clothColours[request.colour]);
  const scale = view.print.size / 400;
  const x = view.print.x - view.print.size / 2;
  const y = view.print.y - view.print.size / 2;
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})">${motifs[request.world][request.print](inks)}</g>`;
}

/** Backs carry the world's other print, so that the two sides of a garment differ. */
function sideOf(request: PictureRequest): { view: GarmentView; printed: PictureRequest } {
  const cloth = clothColours[request.colour];
  if (request.view !== 'back') return { view: garments[request.kind].front(cloth), printed: request };
  return {
    view: garments[request.kind].back(cloth),
    printed: { ...request, print: request.print === 0 ? 1 : 0 },
  };
}

function crop(view: GarmentView): string {
  const { x, y, size } = view.print ?? { x: 500, y: 500, size: 400 };
  const side = Math.min(1000, size * 1.5);
  return `${x - side / 2} ${y - side / 2} ${side} ${side}`;
}

/**
 * Draws one square product image as SVG, without text and filters (so it needs no fonts and renders fast).
 * The same request always returns the same bytes.
 */
export function drawPicture(request: PictureRequest): string {
  const { view, printed } = sideOf(request);
  const box = request.view === 'detail' ? crop(view) : '0 0 1000 1000';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="1200" height="1200">${defs}${room(request.world)}${view.under}${printOn(view, printed)}${view.over}</svg>`;
}
