import { expect, it } from '@jest/globals';
import { cutCell, cutPair, cutSeam } from '../products/cell-parts.ts';
import { filesIn, renameFiles, type PictureColumn } from './picture-cells.ts';

const own = `${'a'.repeat(32)}.webp`;
const stored = `${'b'.repeat(32)}.webp`;
const cells: [PictureColumn, cell: string, files: string[], renamed: string][] = [
  ['images', 'белое.JPG | лето/чёрное 2.png', ['белое.JPG', 'лето/чёрное 2.png'], `${own}|${own}`],
  ['images', `${stored} | https://a.example/b.jpg`, [], `${stored} | https://a.example/b.jpg`],
  ['images', `/api/images/${stored} |x.webp`, ['x.webp'], `/api/images/${stored} |${own}`],
  ['images', 'a\\|b.jpg', ['a|b.jpg'], own],
  ['images', 'плохо', [], 'плохо'],
  ['imageColours', 'a.jpg = white | b.jpg=Красный', ['a.jpg', 'b.jpg'], `${own}= white |${own}=Красный`],
  ['imageAlts', 'a.jpg= Снято на a.jpg', ['a.jpg'], `${own}= Снято на a.jpg`],
  [
    'seams',
    'Кит.jpg: red = a.jpg, b.png | Лес: blue',
    ['a.jpg', 'b.png'],
    `Кит.jpg: red =${own},${own}| Лес: blue`,
  ],
];

it.each(cells)('%s: %s', (column, cell, files, renamed) => {
  expect(filesIn(column, cell)).toEqual(files);
  expect(renameFiles(column, cell, () => own)).toBe(renamed);
  expect(renameFiles(column, cell, () => null)).toBe(cell);
});

it('a cell with renamed files parses like one with pictures of the shop', () => {
  expect(cutCell(renameFiles('images', 'a.jpg | b.jpg', () => own))).toEqual([own, own]);
  expect(
    cutPair(
      renameFiles('imageColours', 'a.jpg = white', () => own),
      '=',
    ),
  ).toEqual({
    ...{ name: own, value: 'white' },
  });
  expect(cutSeam(renameFiles('seams', 'Кит: red = a.jpg, b.jpg', () => own))).toEqual({
    ...{ name: 'Кит', colour: 'red', photos: [own, own] },
  });
});
