import { describe, expect, it } from '@jest/globals';
import { chooseIn, parseChosen } from './chosen-options.ts';

const seams = [
  { name: 'Вышивка', color: 'orange', photos: [] },
  { name: 'Нашивка', color: 'blue', photos: [] },
];
const hoodie = {
  Images: ['/front.webp', '/back.webp'],
  Colors: ['black', 'white'],
  Sizes: ['S', 'M'],
  Seams: seams,
  hasSeamsByDefault: true,
};
const parse = (address: string, product: Parameters<typeof parseChosen>[1] = hoodie) =>
  parseChosen(new URLSearchParams(address), product);

describe('the options in the URL', () => {
  it('default to the first colour, no size and no seam', () => {
    expect(parse('')).toEqual({ colour: 'black', size: null, seam: null });
  });

  it('default to the colour of the first photo, when the product is sold in it', () => {
    const shows = (color: string) => ({ ...hoodie, ImageColors: [{ image: '/front.webp', color }] });
    expect(parse('', shows('white')).colour).toBe('white');
    expect(parse('', shows('red')).colour).toBe('black');
    expect(parse('colour=black', shows('white')).colour).toBe('black');
  });

  it('are read from the URL', () => {
    expect(parse('colour=white&size=M&seam=Вышивка')).toEqual({
      colour: 'white',
      size: 'M',
      seam: 'Вышивка',
    });
  });

  it('ignore options that the product does not have', () => {
    expect(parse('colour=pink&size=XXL&seam=Бархат')).toEqual({ colour: 'black', size: null, seam: null });
  });

  it('default to the only size', () => {
    expect(parse('', { ...hoodie, Sizes: ['ONE'] }).size).toBe('ONE');
  });

  it('default to the first seam when the product is not sold without one', () => {
    expect(parse('', { ...hoodie, hasSeamsByDefault: false }).seam).toBe('Вышивка');
  });

  it('change one parameter and keep the others', () => {
    const address = new URLSearchParams('utm_source=vk&size=S');
    expect(`${chooseIn(address, 'size', 'M')}`).toBe('utm_source=vk&size=M');
    expect(`${chooseIn(address, 'size', null)}`).toBe('utm_source=vk');
  });
});
