import { describe, expect, it } from '@jest/globals';
import { firstShownColour, leadColour, photosOfColour } from './photos-of-colour.ts';

const hoodie = {
  images: ['black-front', 'white-front', 'sizes', 'white-back', 'red-front'],
  imageColours: [
    { image: 'white-back', colour: 'white' },
    { image: 'white-front', colour: 'white' },
    { image: 'black-front', colour: 'black' },
    { image: 'red-front', colour: 'red' },
  ],
};
const uncoloured = { images: ['front', 'back'] };

describe('photosOfColour', () => {
  it('puts the photos of the colour first, then those without a colour, and omits those of other colours', () => {
    expect(photosOfColour(hoodie, 'white')).toEqual(['white-front', 'white-back', 'sizes']);
    expect(photosOfColour(hoodie, 'red')).toEqual(['red-front', 'sizes']);
  });

  it.each([
    ['a colour without a photo', hoodie, 'blue'],
    ['no colour', hoodie, null],
    ['photos that name no colour', uncoloured, 'black'],
    ['photos of which none names a colour', { ...uncoloured, imageColours: [] }, 'black'],
  ])('returns all photos for %s', (_what, photos, colour) => {
    expect(photosOfColour(photos, colour)).toEqual(photos.images);
  });
});

it('leadColour returns the colour of the first photo, whatever the order of the colours', () => {
  expect(leadColour(hoodie)).toBe('black');
  expect(leadColour({ ...hoodie, images: ['sizes', ...hoodie.images] })).toBeNull();
  expect(leadColour(uncoloured)).toBeNull();
});

it('firstShownColour returns the colour of the first photo that has one of the wanted colours', () => {
  expect(firstShownColour(hoodie, ['red', 'white'])).toBe('white');
  expect(firstShownColour(hoodie, ['black', 'red'])).toBe('black');
  expect(firstShownColour(hoodie, ['blue'])).toBeNull();
  expect(firstShownColour(uncoloured, ['black'])).toBeNull();
});
