/** Example records for contracts; the API documentation shows them too. */
const id = '674000000000000000000001';

export const productCardExample = {
  id,
  title: 'Худи «Звёздный кит»',
  priceKopecks: 549_000,
  discountPriceKopecks: 439_000,
  images: ['hoodie-star-whale-front.webp'],
  imageColours: [{ image: 'hoodie-star-whale-front.webp', colour: 'black' }],
  collections: ['Полярная экспедиция'],
  itemType: 'type_available' as const,
  isAvailable: true,
  isFastDelivery: false,
  colours: ['black', 'white'],
  sizes: ['S', 'M', 'L'],
};

export const productExample = {
  ...productCardExample,
  description: '<p>Плотный футер с начёсом.</p>',
  tags: [{ name: 'Состав', value: '80% хлопок, 20% полиэстер' }],
  seams: [{ name: 'Вышивка на рукаве', colour: 'orange', photos: ['seam-orange.webp'] }],
  hasSeamsByDefault: true,
  defaultSeamTitle: 'Без вышивки',
  collection: { link: 'polar-expedition', name: 'Полярная экспедиция' },
  category: { link: 'hoodies', name: 'Худи и свитшоты', items: [{ link: 'hoodie', name: 'Худи' }] },
  isShownOnMain: true,
  orderedTimes: 12,
  createdAt: '2026-11-01T09:00:00.000Z',
};

export const categoryExample = {
  id,
  link: 'hoodies',
  name: 'Худи и свитшоты',
  items: [{ id, link: 'hoodie', name: 'Худи', productCount: 10 }],
};

export const collectionExample = {
  id,
  link: 'polar-expedition',
  name: 'Полярная экспедиция',
  description: 'Тёплые вещи для тех, кто умеет читать звёзды.',
  images: { card: 'polar-card.webp', carousel: null, cardMobile: null, carouselMobile: null },
  createdAt: '2026-11-01T09:00:00.000Z',
};

export const paginationExample = {
  totalPages: 3,
  currentPage: 1,
  hasNextPage: true,
  hasPrevPage: false,
  nextPage: 2,
  prevPage: null,
  totalProducts: 24,
};

export const facetsExample = {
  categories: [{ value: 'hoodies', count: 10 }],
  colours: [{ value: 'black', count: 8 }],
  sizes: [{ value: 'M', count: 10 }],
  types: [{ value: 'type_available', count: 9 }],
  price: { minKopecks: 449_000, maxKopecks: 799_000 },
};
