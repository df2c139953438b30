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

describe('the choice in the address', () => {
  it('begins with a colour, no size and no seam', () => {
    expect(parse('')).toEqual({ colour: 'black', size: null, seam: null });
  });

  it('begins with the colour of the first photo, when that names one that is sold', () => {
    const shows = (color: string) => ({ ...hoodie, ImageColors: [{ image: '/front.webp', color }] });
    expect(parse('', shows('white')).colour).toBe('white');
    expect(parse('', shows('red')).colour).toBe('black');
    expect(parse('colour=black', shows('white')).colour).toBe('black');
  });

  it('is what the address says', () => {
    expect(parse('colour=white&size=M&seam=Вышивка')).toEqual({
      colour: 'white',
      size: 'M',
      seam: 'Вышивка',
    });
  });

  it('passes over what the product does not have', () => {
    expect(parse('colour=pink&size=XXL&seam=Бархат')).toEqual({ colour: 'black', size: null, seam: null });
  });

  it('takes the only size there is', () => {
    expect(parse('', { ...hoodie, Sizes: ['ONE'] }).size).toBe('ONE');
  });

  it('begins with the first seam when the product does not come without', () => {
    expect(parse('', { ...hoodie, hasSeamsByDefault: false }).seam).toBe('Вышивка');
  });

  it('changes by itself and leaves the rest of the address', () => {
    const address = new URLSearchParams('utm_source=vk&size=S');
    expect(`${chooseIn(address, 'size', 'M')}`).toBe('utm_source=vk&size=M');
    expect(`${chooseIn(address, 'size', null)}`).toBe('utm_source=vk');
  });
});
