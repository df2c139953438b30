import { editorTexts } from './editor.texts.ts';

const { lostNames: names } = editorTexts;

const parts = [
  { name: names.table, selector: 'table' },
  { name: names.figure, selector: 'figure' },
  { name: names.small, selector: 'small' },
  { name: names.h5, selector: 'h5, h6' },
  { name: names.pre, selector: 'pre' },
] as const;

/** The names of the elements that the editor cannot hold: the user must know what an edit would remove. */
export function findLostParts(html: string): readonly string[] {
  const text = new DOMParser().parseFromString(html, 'text/html');
  return parts.filter(({ selector }) => text.querySelector(selector) !== null).map(({ name }) => name);
}
