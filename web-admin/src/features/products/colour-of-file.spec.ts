import { expect, it } from '@jest/globals';
import { colourOfFile } from './colour-of-file.ts';

it.each([
  ['hoodie_black-1.png', 'black'],
  ['Худи чёрное спереди.jpg', 'black'],
  ['фото-БЕЛАЯ.webp', 'white'],
  ['IMG_2041.jpg', undefined],
  ['red.jpg', undefined],
  ['whitespace.jpg', undefined],
  ['blackboard-2.jpg', undefined],
])('of %s is %s', (name, colour) => {
  expect(colourOfFile(name, ['black', 'white'])).toBe(colour);
});
